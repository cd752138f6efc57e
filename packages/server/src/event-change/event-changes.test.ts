import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { undoWindowMs } from '@recircle/core/desk'
import { settleLines } from '../participation/keep-lines.ts'
import { eventChangeWorld, nextDay } from '../testing/event-change-world.ts'
import { addOrganization, addUser, signedIn } from '../testing/people.ts'
import { staffJson } from '../testing/staff-run.ts'
import { deskRulesOf } from '../testing/two-moderators.ts'
import { voidOutdatedChanges } from './event-changes.repository.ts'

const world = await eventChangeWorld()
const { app, database, addEvent, addDraft, signUp, act, come, statusOf, mailsTo, seatsOf } = world
const { ask, askToMove, withdraw, requests, dana, waiting, pathOf, item, decide, accept } = world
const { event, toOrganizer, strayRows } = world

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
      ['eventCancelledTold'],
    ])
    expect((await signUp(id, 'boris')).statusCode).toBe(409)
  })

  test('PEOPLE-7 the organizer reads that everybody has been told only where somebody was', async () => {
    const id = await addEvent()
    await signUp(id, 'stranger')
    await ask(id, { kind: 'cancellation' })
    await accept()
    expect([await mailsTo('stranger'), await toOrganizer()]).toEqual([['placeHeld'], ['eventCancelled']])
    const other = await addEvent()
    await come(other, 'aida')
    await staffJson(database, 'events', 'cancel', other, '--reason', 'A storm')
    expect([await mailsTo('aida'), await toOrganizer()]).toEqual([
      ['placeHeld', 'placeTaken', 'eventOff'],
      ['eventCancelled', 'eventCancelledTold'],
    ])
  })

  test('PEOPLE-5 PEOPLE-7 more seats are offered within a minute, fewer remove no one, and neither sends a "moved" email', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    const boris = await come(id, 'boris', 2)
    await askToMove(id, { capacity: 4 })
    await accept()
    await settleLines(database, world, Date.now() + undoWindowMs)
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
    expect((await dana.ask('GET', pathOf(first?.id ?? ''))).statusCode).toBe(404)
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
      headers: { authorization: `Bearer ${world.organizer}` },
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
