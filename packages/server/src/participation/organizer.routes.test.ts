import { beforeEach, describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { organizerCalls } from '@recircle/core/participation'
import { eventComers } from '../testing/event-comers.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addOrganization, addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { forgetParticipants } from './parties.repository.ts'

const { db, app } = await testServer()
const { database } = db
const { organizer, addEvent, signUp, come, partyOf, act, tokenOf } = await eventComers(app, database)
await addUser(database, { login: 'stranger', kinds: ['promotion'], orgId: await addOrganization(database, 'Other') })
const stranger = (await askToken(app, 'stranger')).json<{ access_token: string }>().access_token
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const read = async (id: string, token = organizer) =>
  app.inject({ url: callPath(organizerCalls.participants, { id: id }), headers: bearer(token) })
const listed = async (id: string) => {
  const page = organizerCalls.participants.answer.read((await read(id)).json())
  return page.ok ? page.value.items : []
}
const send = (url: string, payload: object, token = organizer) =>
  app.inject({ method: 'POST', url, headers: bearer(token), payload })

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

describe('the organizer of an event', () => {
  test('PEOPLE-10 sees the participants, their number and the waiting list; no one else does', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    await come(id, 'boris')
    await signUp(id, 'clara')
    expect((await listed(id)).map(({ name, size, status }) => [name, size, status])).toEqual([
      ['aida', 2, 'coming'],
      ['boris', 1, 'waiting'],
      ['clara', 1, 'unconfirmed'],
    ])
    expect((await read(id, stranger)).statusCode).toBe(403)
    expect((await app.inject(callPath(organizerCalls.participants, { id: id }))).statusCode).toBe(401)
  })

  test('PEOPLE-10 checks participants in, and can undo it', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    const party = (await partyOf('aida'))?.id ?? ''
    expect(
      (await send(callPath(organizerCalls.checkIn, { id: id, partyId: party }), { has_come: true })).statusCode,
    ).toBe(200)
    expect((await listed(id))[0]?.hasCome).toBe(true)
    await send(callPath(organizerCalls.checkIn, { id: id, partyId: party }), { has_come: false })
    expect((await listed(id))[0]?.hasCome).toBe(false)
    expect(
      (await send(callPath(organizerCalls.checkIn, { id: id, partyId: party }), { has_come: true }, stranger))
        .statusCode,
    ).toBe(403)
    const elsewhere = await addEvent()
    expect(
      (await send(callPath(organizerCalls.checkIn, { id: elsewhere, partyId: party }), { has_come: true })).statusCode,
    ).toBe(404)
    expect((await listed(id))[0]?.hasCome).toBe(false)
    await act(await tokenOf('aida'), { act: 'leave' })
    expect(
      (await send(callPath(organizerCalls.checkIn, { id: id, partyId: party }), { has_come: true })).statusCode,
    ).toBe(404)
    expect(await database.selectFrom('event_parties').select(['status', 'came_at']).execute()).toEqual([
      { status: 'left', came_at: null },
    ])
  })

  test('PEOPLE-10 exports the list as a file without formulas', async () => {
    const id = await addEvent()
    await signUp(id, 'aida', 1, { name: '=HYPERLINK("http://x")' })
    const answer = await app.inject({ url: callPath(organizerCalls.file, { id: id }), headers: bearer(organizer) })
    expect(answer.json<{ file: string }>().file.split('\r\n').slice(0, 2)).toEqual([
      'name,email,people,status,came',
      `"'=HYPERLINK(""http://x"")",aida@example.org,1,unconfirmed,`,
    ])
  })

  test('PEOPLE-11 writes to all confirmed participants at most twice a day, even with concurrent requests', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await come(id, 'boris', 2)
    await signUp(id, 'clara')
    const announce = () => send(callPath(organizerCalls.announce, { id: id }), { text: 'Bring gloves' })
    const answers = await Promise.all([announce(), announce(), announce(), announce()])
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 429)).toHaveLength(2)
    const news = (await waitingMail(database)).filter(({ template }) => template === 'eventNews')
    expect(news.map(({ recipient }) => recipient).toSorted()).toEqual(
      ['aida', 'aida', 'boris', 'boris'].map((name) => `${name}@example.org`),
    )
    expect(news[0]?.text).toContain('Bring gloves')
    expect((await send(callPath(organizerCalls.announce, { id: id }), { text: ' ' })).statusCode).toBe(422)
    expect((await send(callPath(organizerCalls.announce, { id: id }), { text: 'Hi' }, stranger)).statusCode).toBe(403)
  })

  test('PEOPLE-9 sees when names were erased', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    const day = 86_400_000
    const times = { starts_at: new Date(Date.now() - 32 * day), ends_at: new Date(Date.now() - 31 * day) }
    await database.updateTable('charity_events').set(times).where('id', '=', id).execute()
    await forgetParticipants(database)
    const [party] = await listed(id)
    expect([party?.name, party?.email, party?.size, party?.erasedAtMs === null]).toEqual(['', '', 2, false])
  })
})
