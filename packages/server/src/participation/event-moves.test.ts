import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { parseCharityEventDocument } from '@recircle/core/charity-event'
import { parsePlacePage, participationPaths } from '@recircle/core/participation'
import { runDailyJobs } from '../ops/daily-jobs.ts'
import { eventComers } from '../testing/event-comers.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { addUser, askToken } from '../testing/people.ts'
import { testServer } from '../testing/test-server.ts'
import { forgetParticipants } from './parties.repository.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { organizer, addEvent, signUp, tokenOf, act, come, statusOf, mailsTo, seatsOf, rearrange } = comers

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

describe('the organizer changes the date, place or capacity', () => {
  test('PEOPLE-5 PEOPLE-7 more seats are offered at once, fewer remove no one, and neither sends a "moved" email', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    const boris = await come(id, 'boris', 2)
    expect((await rearrange(id, { capacity: 4 })).statusCode).toBe(200)
    expect(await statusOf(boris)).toBe('offered')
    await act(boris, { act: 'accept' })
    await rearrange(id, { capacity: 1 })
    expect([await statusOf(boris), await seatsOf(id)]).toMatchObject(['coming', { taken: 4, left: 0 }])
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken'])
  })

  test('PEOPLE-7 a move notifies each confirmed party once, and increases the SEQUENCE in the calendar', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await come(id, 'boris', 2)
    await signUp(id, 'stranger')
    const sequence = async () => {
      const { body } = await app.inject({ url: `/charity-event/${id}.ics`, headers: { host: 'int.localhost:3000' } })
      return Number(/SEQUENCE:(\d+)/.exec(body)?.[1])
    }
    const before = await sequence()
    const moved = await rearrange(id, { startsAt: '2096-05-17T10:00', endsAt: '2096-05-17T14:00' })
    const read = parseCharityEventDocument(moved.json())
    expect(read.ok && read.value.startsAt).toBe('2096-05-17T10:00')
    expect(await sequence()).toBeGreaterThan(before)
    const moves = (await waitingMail(database)).filter(({ template }) => template === 'eventMoved')
    expect(moves.map(({ recipient }) => recipient).toSorted()).toEqual(['aida@example.org', 'boris@example.org'])
    expect(moves[0]?.text).toContain('May 17, 2096')
  })

  test('PEOPLE-7 a cancellation or deletion notifies everyone once', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    const cancel = await app.inject({
      method: 'POST',
      url: `/api/web/v1/promotion/promotion/${id}/transit/`,
      headers: { authorization: `Bearer ${organizer}` },
      payload: { transit: 'promotion#accepted_to_cancelled', payload: { comment: 'A storm' } },
    })
    expect(cancel.statusCode).toBe(200)
    const cancellations = (await waitingMail(database)).filter(({ template }) => template === 'eventOff')
    expect(cancellations.map(({ text }) => text?.includes('A storm'))).toEqual([true])
    expect((await signUp(id, 'boris')).statusCode).toBe(409)
  })

  test.each([
    [{ startsAt: '2016-05-17T10:00' }, 'already-past'],
    [{ placeName: '' }, 'place-name'],
  ] as const)('PEOPLE-7 not to %j', async (changes, rule) => {
    const id = await addEvent()
    const answer = await rearrange(id, changes)
    expect([answer.statusCode, answer.body.includes(rule)]).toEqual([422, true])
  })
})

test('PEOPLE-8 signed-in participants find their events in the account', async () => {
  await addUser(database, { email: 'aida@account.org' })
  const token = (await askToken(app, 'aida@account.org')).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  const id = await addEvent()
  await come(id, 'boris')
  const own = { name: 'Aida', email: 'AIDA@account.org', size: 1, consent: 'yes' }
  await app.inject({
    method: 'POST',
    url: participationPaths.signUp(await addEvent({ title: 'Planting' })),
    payload: own,
  })
  const payload = { name: 'Aida', email: 'other@example.org', size: 1, consent: true }
  await app.inject({ method: 'POST', url: participationPaths.signUp(id), headers, payload })
  const mine = async () => {
    const read = parsePlacePage((await app.inject({ url: participationPaths.mine, headers })).json())
    return read.ok ? read.value.items.map(({ name, title, status }) => [name, title, status]) : read.problems
  }
  // An account that merely typed an address gets neither its link nor its seat, also once it is confirmed.
  expect(await mine()).toEqual([['Aida', 'Planting', 'unconfirmed']])
  await act(await tokenOf('other'), { act: 'confirm' })
  expect(await mine()).toEqual([['Aida', 'Planting', 'unconfirmed']])
})

test('PEOPLE-8 typing another person’s address first gives no control over their place', async () => {
  await addUser(database, { email: 'early@account.org' })
  const token = (await askToken(app, 'early@account.org')).json<{ access_token: string }>().access_token
  const headers = { authorization: `Bearer ${token}` }
  const id = await addEvent()
  const payload = { name: 'Boris', email: 'boris@example.org', size: 1, consent: true }
  await app.inject({ method: 'POST', url: participationPaths.signUp(id), headers, payload })
  await signUp(id, 'boris')
  await act(await tokenOf('boris'), { act: 'confirm' })
  const mine = parsePlacePage((await app.inject({ url: participationPaths.mine, headers })).json())
  expect(mine.ok && mine.value.items).toEqual([])
})

test('PEOPLE-9 a daily job erases participants thirty days after the event', async () => {
  const id = await addEvent()
  const aida = await come(id, 'aida')
  const age = (days: number) =>
    sql`update charity_events set starts_at = now() - ${days} * interval '1 day' - interval '2 hours',
      ends_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(database)
  await age(29)
  expect(await forgetParticipants(database)).toBe(0)
  await age(31)
  const job = {
    name: 'forget-participants',
    run: async (queries: typeof database) => void (await forgetParticipants(queries)),
  }
  expect(await runDailyJobs(database, [job], () => {})).toEqual(['forget-participants'])
  const { rows } = await sql<object>`select name, email, user_id, size, status from event_parties`.execute(database)
  expect(rows).toEqual([{ name: null, email: null, user_id: null, size: 1, status: 'coming' }])
  expect((await app.inject(participationPaths.party(aida))).body).not.toContain('aida')
})
