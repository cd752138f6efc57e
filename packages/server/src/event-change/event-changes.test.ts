import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { eventContentOf } from '@recircle/core/charity-event'
import { deskRestorePath, deskUndoPath, undoWindowMs } from '@recircle/core/desk'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { updateCharityEvent } from '../charity-event/charity-event-writer.ts'
import { settleLines } from '../participation/keep-lines.ts'
import { eventComers } from '../testing/event-comers.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { atDesk } from '../testing/staff-people.ts'
import { staffJson } from '../testing/staff-run.ts'
import { testServer } from '../testing/test-server.ts'
import { deskItemAt, deskRulesOf } from '../testing/two-moderators.ts'
import { voidOutdatedChanges } from './event-changes.repository.ts'

const { db, app } = await testServer()
const { database } = db
const comers = await eventComers(app, database)
const { addEvent, addDraft, signUp, act, come, statusOf, mailsTo, seatsOf, ask, askToMove, withdraw, requests } = comers
const dana = await atDesk(app, database, 'dana', ['moderator'])
await database
  .updateTable('users')
  .set({ email: 'organizer@example.org', name: 'Organizer' })
  .where('id', '=', comers.creatorId)
  .execute()

beforeEach(async () => {
  await database.deleteFrom('mail_outbox').execute()
  await database.deleteFrom('charity_events').execute()
})

interface Item {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly text: string
  readonly reason: string
  readonly signed_up: number
  readonly verdicts: readonly string[]
  readonly fields: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[]
}
const waiting = async () =>
  (await dana.ask('GET', '/api/staff/queue/?filter[kind]=event-change')).json<{ items: readonly Item[] }>().items
const key = (id: string) => ({ kind: 'event-change', id }) as const
const item = async (id: string): Promise<Item> => (await dana.ask('GET', deskItemAt(key(id)))).json()
const decide = async (id: string, said: object) =>
  dana.ask('POST', deskItemAt(key(id), 'decision/'), { version: (await item(id)).version, ...said })
const undo = (decisionId: string) => dana.ask('POST', deskUndoPath(decisionId), {})
/** Accepts the only waiting request. */
async function accept() {
  const [only] = await waiting()
  return decide(only?.id ?? '', { verdict: 'accept' })
}
const event = async (id: string) => {
  const found = await findCharityEvent(database, id)
  if (!found) throw new Error('The event is gone')
  return found
}
const toOrganizer = () => mailsTo('organizer')
const strayRows = async () =>
  (
    await sql`(select * from desk_queue except select * from desk_waiting)
      union all (select * from desk_waiting except select * from desk_queue)`.execute(database)
  ).rows
const nextDay = { startsAt: '2096-05-17T10:00', endsAt: '2096-05-17T14:00' } as const

describe('an organizer asks support', () => {
  test('PEOPLE-7 EVT-2 nothing changes before staff accept; then the event moves, and everyone who comes is told once', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await come(id, 'boris', 2)
    await signUp(id, 'stranger')
    const before = await event(id)
    expect((await askToMove(id, nextDay)).statusCode).toBe(200)
    expect(await event(id)).toEqual(before)
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken'])
    expect(await requests()).toMatchObject([{ eventId: id, kind: 'arrangements', state: 'waiting', why: 'A storm' }])

    const [shown] = await waiting()
    expect(shown).toMatchObject({ title: before.title, reason: 'arrangements' })
    expect(await item(shown?.id ?? '')).toMatchObject({
      text: 'A storm',
      signed_up: 3,
      verdicts: ['accept', 'decline', 'ask'],
      fields: [
        { name: 'starts_at', before: '2096-05-16T10:00', after: '2096-05-17T10:00' },
        { name: 'ends_at', before: '2096-05-16T14:00', after: '2096-05-17T14:00' },
      ],
    })
    expect((await accept()).statusCode).toBe(200)
    const after = await event(id)
    expect([after.startsAt, after.title, after.status]).toEqual(['2096-05-17T10:00', before.title, 'accepted'])
    expect(after.version).toBeGreaterThan(before.version)
    expect([await mailsTo('aida'), await mailsTo('stranger'), await toOrganizer()]).toEqual([
      ['placeHeld', 'placeTaken', 'eventMoved'],
      ['placeHeld'],
      ['eventChanged'],
    ])
    expect(await requests()).toMatchObject([{ state: 'accepted' }])
    expect([await waiting(), await strayRows()]).toEqual([[], []])
  })

  test('PEOPLE-7 an accepted cancellation is public with the words of the organizer, and closes the sign-up', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await ask(id, { kind: 'cancellation', why: ' A storm ' })
    const [shown] = await waiting()
    expect((await item(shown?.id ?? '')).fields).toEqual([
      { name: 'cancelled', before: false, after: true, standing: 'changed' },
    ])
    await accept()
    expect(await event(id)).toMatchObject({ status: 'accepted', statusComment: 'A storm' })
    expect((await event(id)).cancelledAtMs).not.toBe(null)
    expect([await mailsTo('aida'), await toOrganizer()]).toEqual([
      ['placeHeld', 'placeTaken', 'eventOff'],
      ['eventCancelled'],
    ])
    expect((await signUp(id, 'boris')).statusCode).toBe(409)
  })

  test('PEOPLE-5 PEOPLE-7 more seats are offered within a minute, fewer remove no one, and neither sends a "moved" email', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    const boris = await come(id, 'boris', 2)
    await askToMove(id, { capacity: 4 })
    await accept()
    await settleLines(database, comers, Date.now())
    expect(await statusOf(boris)).toBe('offered')
    await act(boris, { act: 'accept' })
    await askToMove(id, { capacity: 1 })
    await accept()
    expect([await statusOf(boris), await seatsOf(id)]).toMatchObject(['coming', { taken: 4, left: 0 }])
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken'])
  })

  test('PEOPLE-7 staff decline with a reason: the event stays, nobody but the organizer hears of it', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await askToMove(id, nextDay)
    const [shown] = await waiting()
    expect(deskRulesOf(await decide(shown?.id ?? '', { verdict: 'decline' }))[0]?.rule).toBe('reason-required')
    expect((await decide(shown?.id ?? '', { verdict: 'decline', words: 'Name the new place' })).statusCode).toBe(200)
    expect((await event(id)).startsAt).toBe('2096-05-16T10:00')
    expect(await requests()).toMatchObject([{ state: 'declined', reason: 'Name the new place' }])
    expect([await mailsTo('aida'), await toOrganizer()]).toEqual([['placeHeld', 'placeTaken'], ['eventChangeDeclined']])
  })

  test('PEOPLE-7 one request of an event waits: a newer one replaces it, and the organizer can take it back', async () => {
    const id = await addEvent()
    await askToMove(id, nextDay)
    const [first] = await waiting()
    await ask(id, { kind: 'cancellation' })
    expect((await waiting()).map(({ reason }) => reason)).toEqual(['cancellation'])
    expect((await dana.ask('GET', deskItemAt(key(first?.id ?? '')))).statusCode).toBe(404)
    expect((await withdraw(id)).statusCode).toBe(204)
    expect([await waiting(), (await requests())[0]?.state, await strayRows()]).toEqual([[], 'withdrawn', []])
    expect((await withdraw(id)).statusCode).toBe(404)
    expect((await event(id)).cancelledAtMs).toBe(null)
  })

  test.each([
    [{ startsAt: '2016-05-17T10:00' }, 'already-past'],
    [{ placeName: '' }, 'place-name'],
    [{ capacity: 1_000_000 }, 'between'],
    [{}, 'unchanged'],
  ] as const)('PEOPLE-7 not with %j', async (wrong, rule) => {
    const id = await addEvent()
    const answer = await askToMove(id, wrong)
    expect([answer.statusCode, answer.body.includes(rule)]).toEqual([422, true])
  })

  test('PEOPLE-7 a request needs a reason, and is made by the organization of an accepted event only', async () => {
    const id = await addEvent()
    expect((await ask(id, { why: ' ' })).body).toContain('required')
    expect((await ask(await addDraft(), {})).statusCode).toBe(409)
    expect((await ask(id, { version: 1 })).statusCode).toBe(409)
    const orgId = await addOrganization(database, 'Others')
    await addUser(database, { login: 'other', kinds: ['promotion'], orgId })
    const headers = await signedIn(app, 'other')
    const url = `/api/web/v1/promotion/promotion/${id}/change`
    const payload = { kind: 'cancellation', why: 'Mine now' }
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403)
    await ask(id, {})
    expect((await app.inject({ method: 'DELETE', url, headers })).statusCode).toBe(403)
    const listed = await app.inject({ url: '/api/web/v1/promotion/changes', headers })
    expect(listed.json<{ data: unknown[] }>().data).toEqual([])
    expect(await waiting()).toHaveLength(1)
  })

  test('EVT-2 PEOPLE-7 the organizer no longer cancels an accepted event alone', async () => {
    const id = await addEvent()
    const cancel = await app.inject({
      method: 'POST',
      url: `/api/web/v1/promotion/promotion/${id}/transit/`,
      headers: { authorization: `Bearer ${comers.organizer}` },
      payload: { transit: 'promotion#accepted_to_cancelled', payload: { comment: 'A storm' } },
    })
    expect([cancel.statusCode, (await event(id)).cancelledAtMs]).toEqual([403, null])
  })
})

describe('a request that no longer fits', () => {
  const passed = (id: string, column: 'starts_at' | 'both') =>
    sql`update charity_events set starts_at = now() - interval '3 hours',
      ends_at = now() + ${column === 'both' ? '-1 hour' : '1 hour'}::interval where id = ${id}`.execute(database)

  test('PEOPLE-7 is void once staff have changed the event by their own door, and the organizer sees it', async () => {
    const id = await addEvent()
    await askToMove(id, nextDay)
    await staffJson(database, 'events', 'cancel', id, '--reason', 'The river is too high')
    expect([await waiting(), (await requests())[0]?.state, await strayRows()]).toEqual([[], 'void', []])
  })

  test('PEOPLE-7 leaves the desk with a deleted event', async () => {
    const id = await addEvent()
    await askToMove(id, nextDay)
    await staffJson(database, 'events', 'delete', id, '--yes', '--reason', 'Asked for')
    expect([await waiting(), await strayRows()]).toEqual([[], []])
  })

  test('PEOPLE-7 a move cannot be accepted of an event that has begun, and is void within a minute; a cancellation lasts until its end', async () => {
    const [moving, off] = [await addEvent(), await addEvent()]
    await askToMove(moving, nextDay)
    await ask(off, {})
    await passed(moving, 'starts_at')
    await passed(off, 'starts_at')
    const move = (await waiting()).find(({ reason }) => reason === 'arrangements')
    expect(deskRulesOf(await decide(move?.id ?? '', { verdict: 'accept' }))[0]?.rule).toBe('moved')
    await voidOutdatedChanges(database, Date.now())
    expect((await waiting()).map(({ reason }) => reason)).toEqual(['cancellation'])
    await passed(off, 'both')
    await voidOutdatedChanges(database, Date.now())
    expect(await waiting()).toEqual([])
  })
})

test('PEOPLE-7 a time that has passed meanwhile cannot be accepted, and the request is void within a minute', async () => {
  const id = await addEvent()
  await askToMove(id, { startsAt: '2095-05-16T10:00' })
  await sql`update event_changes set arrangements = jsonb_set(arrangements, '{startsAt}', '"2016-05-16T10:00"')
    where charity_event_id = ${id}`.execute(database)
  expect(deskRulesOf(await accept())[0]?.rule).toBe('moved')
  expect((await event(id)).startsAt).toBe('2096-05-16T10:00')
  await voidOutdatedChanges(database, Date.now())
  expect([await waiting(), (await requests())[0]?.state]).toEqual([[], 'void'])
})

describe('from the log', () => {
  const decline = async () => {
    const [only] = await waiting()
    return (await decide(only?.id ?? '', { verdict: 'decline', words: 'No' })).json<{ id: string }>().id
  }
  const restore = async (decisionId: string) =>
    (await dana.ask('POST', deskRestorePath(decisionId), { reason: 'By mistake' })).statusCode

  test('DESK-38 PEOPLE-7 a declined request waits again, and an accepted one is final', async () => {
    const id = await addEvent()
    await askToMove(id, nextDay)
    expect(await restore(await decline())).toBe(204)
    expect((await requests())[0]?.state).toBe('waiting')
    expect(await restore((await accept()).json<{ id: string }>().id)).toBe(409)
  })

  test('DESK-38 PEOPLE-7 not if its organizer has asked anew, or the event has changed or been canceled', async () => {
    const [anew, changed, off] = [await addEvent(), await addEvent(), await addEvent()]
    const declined = new Map<string, string>()
    for (const id of [anew, changed, off]) {
      await askToMove(id, nextDay)
      declined.set(id, await decline())
    }
    await ask(anew, {})
    await decline()
    await updateCharityEvent(database, changed, { ...eventContentOf(await event(changed)), capacity: 7 }, dana.staffId)
    await staffJson(database, 'events', 'cancel', off, '--reason', 'A storm')
    for (const id of [anew, changed, off]) expect(await restore(declined.get(id) ?? '')).toBe(409)
    expect([await waiting(), await strayRows()]).toEqual([[], []])
  })
})

describe('within thirty seconds', () => {
  test('DESK-17 PEOPLE-7 an accepted change is undone: the event is as before, nobody has been told, and the request waits again', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await askToMove(id, nextDay)
    const { id: decision } = (await accept()).json<{ id: string }>()
    const held = await database.selectFrom('mail_outbox').selectAll().where('template', '=', 'eventMoved').execute()
    expect(held).toHaveLength(1)
    expect(held[0]?.next_attempt_at ?? 0).toBeGreaterThan(Date.now() + undoWindowMs / 2)
    expect((await undo(decision)).statusCode).toBe(204)
    expect((await event(id)).startsAt).toBe('2096-05-16T10:00')
    expect([await mailsTo('aida'), await toOrganizer()]).toEqual([['placeHeld', 'placeTaken'], []])
    expect([(await requests())[0]?.state, await strayRows()]).toEqual(['waiting', []])
    expect((await accept()).statusCode).toBe(200)
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken', 'eventMoved'])
  })

  test('DESK-17 PEOPLE-7 so is a cancellation and a refusal; not once the organizer has asked anew', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await ask(id, {})
    const accepted = (await accept()).json<{ id: string }>()
    expect((await undo(accepted.id)).statusCode).toBe(204)
    expect([(await event(id)).cancelledAtMs, (await event(id)).statusComment]).toEqual([null, ''])
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken'])
    await askToMove(id, nextDay)
    const [shown] = await waiting()
    const declined = (await decide(shown?.id ?? '', { verdict: 'decline', words: 'No' })).json<{ id: string }>()
    await ask(id, {})
    expect((await undo(declined.id)).statusCode).toBe(409)
    expect((await waiting()).map(({ reason }) => reason)).toEqual(['cancellation'])
  })

  test('DESK-15 the email to the organizer is previewed', async () => {
    const id = await addEvent()
    await askToMove(id, nextDay)
    const [shown] = await waiting()
    const preview = async (said: object) =>
      (await dana.ask('POST', deskItemAt(key(shown?.id ?? ''), 'preview/'), { version: 1, ...said })).json<{
        email: { subject: string; text: string }
      }>().email
    expect((await preview({ verdict: 'accept' })).subject).toContain('Your charity event is changed')
    expect((await preview({ verdict: 'decline', words: 'Name the new place' })).text).toContain('Name the new place')
  })
})
