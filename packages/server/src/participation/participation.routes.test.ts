import type { LightMyRequestResponse } from 'fastify'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { callPath } from '@recircle/core/calls'
import { parseCharityEventPage } from '@recircle/core/charity-event'
import { participationCalls, participationPaths } from '@recircle/core/participation'
import { eventComers } from '../testing/event-comers.ts'
import { waitingMail } from '../testing/mailbox.ts'
import { testServer } from '../testing/test-server.ts'
import { settleLines } from './keep-lines.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { config, links, addDraft, addEvent, signUp, partyOf, tokenOf, act, come, statusOf, mailsTo, seatsOf } = comers

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

const locationOf = ({ headers }: LightMyRequestResponse): URL =>
  new URL(String(headers.location), 'http://int.localhost')
const outcomeOf = (answer: LightMyRequestResponse): string | null => locationOf(answer).searchParams.get('come')

describe('signing up without an account', () => {
  test('PEOPLE-1 PEOPLE-3 with one email, whose link confirms by a button and never by being opened', async () => {
    const id = await addEvent()
    expect((await signUp(id, 'aida', 2)).statusCode).toBe(202)
    expect(await mailsTo('aida')).toEqual(['placeHeld'])
    const [mail] = await waitingMail(database)
    const page = /http\S+\/my-place\/(event-place\.\S+)\n/.exec(mail?.text ?? '')
    const token = page?.[1] ?? ''
    for (let count = 0; count < 100; count += 1) expect(await statusOf(token)).toBe('unconfirmed')
    expect((await act(token, { act: 'confirm' })).statusCode).toBe(200)
    expect((await act(token, { act: 'confirm' })).statusCode).toBe(200)
    expect([await statusOf(token), await mailsTo('aida')]).toEqual(['coming', ['placeHeld', 'placeTaken']])
  })

  test('PEOPLE-1 without JavaScript the form redirects to the event page, and the form of a place to itself', async () => {
    const id = await addEvent()
    const form = (url: string, payload: string) =>
      app.inject({
        method: 'POST',
        url,
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload,
      })
    const sent = await form(participationPaths.signUp(id), 'name=Aida&email=aida%40example.org&size=2&consent=yes')
    expect(sent.statusCode).toBe(303)
    expect(sent.headers.location).toMatch(new RegExp(`^/charity-event/${id}\\?come=sent&typed=[\\w-]+#come$`))
    const bad = await form(participationPaths.signUp(id), 'name=Aida&email=aida%40example.org&size=2')
    expect(bad.headers.location).toMatch(new RegExp(`^/charity-event/${id}\\?come=invalid&typed=[\\w-]+#come$`))
    const token = await tokenOf('aida')
    const confirmed = await form(participationPaths.party(token), 'act=confirm')
    expect(confirmed.headers.location).toBe(`/my-place/${token}?result=done`)
    const grown = await form(participationPaths.party(token), 'act=change&size=5')
    expect(grown.headers.location).toBe(`/my-place/${token}?result=full`)
  })

  test('PEOPLE-16 PEOPLE-18 who signs up learns whether seats are held, and how many are free if they are too few', async () => {
    const id = await addEvent()
    const sent = async (name: string, size: number) => {
      const answer = await app.inject({
        method: 'POST',
        url: participationPaths.signUp(id),
        headers: {
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
        },
        payload: `name=${name}&email=${name}%40example.org&size=${size}&consent=yes`,
      })
      return outcomeOf(answer)
    }
    const wait = 'inLine'
    expect(await sent('group', 5)).toBe(wait)
    const [toGroup] = await waitingMail(database)
    expect(toGroup?.text).toContain('free spots: 2')
    expect(toGroup?.text).toContain('\nFor 5 people\n')
    expect(toGroup?.text).not.toContain('All spots are taken')
    expect(await sent('aida', 2)).toBe('sent')
    await database.deleteFrom('mail_outbox').execute()
    expect(await sent('boris', 1)).toBe(wait)
    const [toBoris] = await waitingMail(database)
    expect(toBoris?.text).toContain('All spots are taken')
    expect(toBoris?.text).toContain('\nFor one person\n')
  })

  test('PEOPLE-18 who finds room but gets no seat held learns it, the same whether or not the address is on the list', async () => {
    const id = await addEvent({ capacity: 20 })
    for (const ghost of ['first', 'second']) await signUp(id, ghost, 5)
    await database.deleteFrom('mail_outbox').execute()
    const answer = async (name: string): Promise<unknown> => {
      const payload = new URLSearchParams({ name, email: `${name}@example.org`, size: '5', consent: 'yes' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      const url = participationPaths.signUp(id)
      return outcomeOf(await app.inject({ method: 'POST', url, payload, headers: { ...headers, accept: 'text/html' } }))
    }
    const notHeld = 'notHeld'
    expect([await answer('third'), await answer('third'), await answer('first')]).toEqual([notHeld, notHeld, notHeld])
    const mails = await waitingMail(database)
    expect(mails.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['placeNotHeld', 'third@example.org'],
    ])
    expect(mails[0]?.text).toContain('No spots are held for you until you confirm')
  })

  test('PEOPLE-2 a second address of the same person, in other letters, is the same; the answer tells nobody', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await database.deleteFrom('mail_outbox').execute()
    const again = await signUp(id, 'someone', 1, { email: 'AIDA@example.org' })
    const other = await signUp(id, 'boris')
    expect([again.statusCode, again.body]).toEqual([other.statusCode, other.body])
    expect([await mailsTo('aida'), await mailsTo('boris')]).toEqual([['placeTaken'], ['placeHeld']])
    await signUp(id, 'aida')
    await signUp(id, 'boris')
    expect((await waitingMail(database)).length).toBe(2)
  })

  test('PEOPLE-2 an address that signs up for many events in a day gets no more emails', async () => {
    for (let count = 0; count < 12; count += 1) await signUp(await addEvent(), 'victim')
    expect((await mailsTo('victim')).length).toBe(10)
  })

  test.each([
    ['an event without sign-ups', { takesSignUps: false }],
    ['an event that has begun', { startsAt: '2016-05-16T10:00', endsAt: '2096-05-16T14:00' }],
  ] as const)('PEOPLE-1 not to %s', async (_title, changes) => {
    const id = await addEvent(changes)
    expect((await signUp(id, 'aida')).statusCode).toBe(409)
    expect((await seatsOf(id))?.isOpen).toBe(false)
    expect(await waitingMail(database)).toEqual([])
  })

  test('PEOPLE-1 a draft and a forged link are not found', async () => {
    const id = await addDraft()
    expect((await signUp(id, 'aida')).statusCode).toBe(404)
    expect((await app.inject(callPath(participationCalls.seats, { id: id }))).statusCode).toBe(404)
    expect((await act('event-place.x.0.zzzzzz.bad', { act: 'confirm' })).statusCode).toBe(404)
  })
})

describe('seats and the waiting list', () => {
  test('PEOPLE-2 PEOPLE-4 an unconfirmed seat is free again after half an hour', async () => {
    const id = await addEvent()
    await signUp(id, 'aida', 2)
    expect(await seatsOf(id)).toMatchObject({ taken: 2, left: 0, isOpen: true })
    await signUp(id, 'boris')
    expect(await mailsTo('boris')).toEqual(['placeInLine'])
    await sql`update event_parties set held_until = held_until - interval '31 minutes', asked_at = asked_at - interval '31 minutes'
      where held_until is not null`.execute(database)
    expect(await seatsOf(id)).toMatchObject({ taken: 0, left: 2 })
    await act(await tokenOf('boris'), { act: 'confirm' })
    await act(await tokenOf('aida'), { act: 'confirm' })
    expect([await statusOf(await tokenOf('boris')), await statusOf(await tokenOf('aida'))]).toEqual([
      'coming',
      'waiting',
    ])
  })

  test('PEOPLE-19 a list of events says as many free seats as each event itself; nothing without a limit or sign-ups', async () => {
    const id = await addEvent({ capacity: 5 })
    const listed = async (of: string) => {
      const page = parseCharityEventPage((await app.inject({ url: '/api/web/v1/promotion/promotion/' })).json())
      return page.ok && page.value.items.find((event) => event.id === of)?.seatsLeft
    }
    const both = async () => [await listed(id), (await seatsOf(id))?.left]
    expect(await both()).toEqual([5, 5])
    await signUp(id, 'aida', 2)
    await come(id, 'boris', 3)
    expect(await both()).toEqual([0, 0])
    await signUp(id, 'clara')
    await act(await tokenOf('clara'), { act: 'confirm' })
    expect([await statusOf(await tokenOf('clara')), await both()]).toEqual(['waiting', [0, 0]])
    await sql`update event_parties set held_until = held_until - interval '31 minutes' where held_until is not null`.execute(
      database,
    )
    expect(await both()).toEqual([2, 2])
    await database.updateTable('charity_events').set({ capacity: 1 }).where('id', '=', id).execute()
    expect(await both()).toEqual([0, 0])
    for (const changes of [{ capacity: null }, { takesSignUps: false }])
      expect(await listed(await addEvent(changes))).toBeNull()
  })

  test('PEOPLE-2 a party that let the half hour pass and asks again goes behind those who came in the meantime', async () => {
    const id = await addEvent()
    const dana = await come(id, 'dana', 2)
    await signUp(id, 'aida')
    await sql`update event_parties set held_until = held_until - interval '31 minutes', asked_at = asked_at - interval '31 minutes'
      where status = 'unconfirmed'`.execute(database)
    const boris = await come(id, 'boris', 2)
    await signUp(id, 'aida', 2)
    await act(await tokenOf('aida'), { act: 'confirm' })
    await act(dana, { act: 'leave' })
    expect([await statusOf(boris), await statusOf(await tokenOf('aida'))]).toEqual(['offered', 'waiting'])
  })

  test('PEOPLE-5 leaving offers the seats to the first party that fits and erases the leaver; a button accepts the offer', async () => {
    const id = await addEvent()
    const aida = await come(id, 'aida', 2)
    const pair = await come(id, 'pair', 3)
    const boris = await come(id, 'boris', 2)
    await come(id, 'clara')
    expect(await seatsOf(id)).toMatchObject({ taken: 2, left: 0, waiting: 6 })
    await act(aida, { act: 'leave' })
    expect(await partyOf('aida')).toBeUndefined()
    expect(await statusOf(aida)).toBe('left')
    expect(await mailsTo('boris')).toEqual(['placeInLine', 'placeWaiting', 'placeOffered'])
    expect([await statusOf(pair), await statusOf(boris)]).toEqual(['waiting', 'offered'])
    expect((await act(boris, { act: 'accept' })).statusCode).toBe(200)
    expect(await statusOf(boris)).toBe('coming')
    expect((await act(pair, { act: 'accept' })).statusCode).toBe(409)
  })

  test('PEOPLE-5 an offer that is not accepted goes to the next party after a day, whichever instance runs first', async () => {
    const id = await addEvent({ capacity: 1 })
    const aida = await come(id, 'aida')
    const boris = await come(id, 'boris')
    const clara = await come(id, 'clara')
    await act(aida, { act: 'leave' })
    await sql`update event_parties set held_until = now() where status = 'offered'`.execute(database)
    const look = () => settleLines(database, { config, links }, Date.now())
    await Promise.all([look(), look()])
    expect([await statusOf(boris), await statusOf(clara)]).toEqual(['left', 'offered'])
    expect((await mailsTo('clara')).filter((template) => template === 'placeOffered')).toHaveLength(1)
    expect((await act(boris, { act: 'accept' })).statusCode).toBe(409)
  })

  test('PEOPLE-6 a party can grow if there is room', async () => {
    const id = await addEvent({ capacity: 3 })
    const aida = await come(id, 'aida')
    expect((await act(aida, { act: 'change', size: 3 })).statusCode).toBe(200)
    expect((await act(aida, { act: 'change', size: 4 })).statusCode).toBe(409)
    expect(await seatsOf(id)).toMatchObject({ taken: 3 })
  })
})
