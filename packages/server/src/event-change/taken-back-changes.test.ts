import { describe, expect, test } from 'vitest'
import { eventContentOf } from '@recircle/core/charity-event'
import { deskRestorePath, undoWindowMs } from '@recircle/core/desk'
import { updateCharityEvent } from '../charity-event/charity-event-writer.ts'
import { settleLines } from '../participation/keep-lines.ts'
import { eventChangeWorld, nextDay } from '../testing/event-change-world.ts'
import { staffJson } from '../testing/staff-run.ts'

const { database, addEvent, come, mailsTo, ask, askToMove, requests, dana, waiting, pathOf, decide, accept, ...world } =
  await eventChangeWorld()
const { event, toOrganizer, strayRows, undo, statusOf } = world

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
    expect((await undo(decision)).statusCode).toBe(200)
    expect((await event(id)).startsAt).toBe('2096-05-16T10:00')
    expect([await mailsTo('aida'), await toOrganizer()]).toEqual([['placeHeld', 'placeTaken'], []])
    expect([(await requests())[0]?.state, await strayRows()]).toEqual(['waiting', []])
    expect((await accept()).statusCode).toBe(200)
    expect(await mailsTo('aida')).toEqual(['placeHeld', 'placeTaken', 'eventMoved'])
  })

  test('DESK-80 seats are offered once the change that frees them can no longer be undone', async () => {
    const id = await addEvent()
    await come(id, 'aida', 2)
    const boris = await come(id, 'boris', 2)
    await askToMove(id, { capacity: 4 })
    const { id: decision } = (await accept()).json<{ id: string }>()
    await settleLines(database, world, Date.now())
    expect(await statusOf(boris)).toBe('waiting')
    expect((await undo(decision)).statusCode).toBe(200)
    await settleLines(database, world, Date.now())
    expect(await statusOf(boris)).toBe('waiting')
    expect((await accept()).statusCode).toBe(200)
    await settleLines(database, world, Date.now() + undoWindowMs)
    expect(await statusOf(boris)).toBe('offered')
  })

  test('DESK-17 PEOPLE-7 so is a cancellation and a refusal; not once the organizer has asked anew', async () => {
    const id = await addEvent()
    await come(id, 'aida')
    await ask(id, {})
    const accepted = (await accept()).json<{ id: string }>()
    expect((await undo(accepted.id)).statusCode).toBe(200)
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
      (await dana.ask('POST', pathOf(shown?.id ?? '', 'preview/'), { version: 1, ...said })).json<{
        email: { subject: string; text: string }
      }>().email
    expect((await preview({ verdict: 'accept' })).subject).toContain('Your charity event has changed')
    expect((await preview({ verdict: 'decline', words: 'Name the new place' })).text).toContain('Name the new place')
  })
})
