import { describe, expect, test } from 'vitest'
import { aCompleteEvent, aCompleteEventContent } from '../testing/charity-event/charity-event-builders.ts'
import { arrangementFaults, isMoved, mayRearrange, rearranged } from './event-arrangements.ts'

const before = aCompleteEventContent()
const nowMs = Date.UTC(2026, 4, 10)

describe('the arrangements of an accepted event', () => {
  test('PEOPLE-7 only its own organization may change them, and only before the event begins', () => {
    const event = aCompleteEvent({ status: 'accepted' })
    const owner = { kind: 'creator', orgId: event.orgId } as const
    expect(mayRearrange(event, owner, nowMs)).toBe(true)
    expect(mayRearrange(event, { ...owner, orgId: 'other' }, nowMs)).toBe(false)
    expect(mayRearrange({ ...event, status: 'draft' }, owner, nowMs)).toBe(false)
    expect(mayRearrange({ ...event, cancelledAtMs: 1 }, owner, nowMs)).toBe(false)
    expect(mayRearrange(event, owner, event.startsAtMs ?? 0)).toBe(false)
  })

  test('PEOPLE-7 the reviewed content stays unchanged', () => {
    const sent = { ...before, title: 'Something else', description: '', capacity: 5, placeName: 'Praia do Sul' }
    expect(rearranged(before, sent)).toEqual({ ...before, capacity: 5, placeName: 'Praia do Sul' })
  })

  test('PEOPLE-7 a changed capacity is no move; a changed time or place is', () => {
    expect(isMoved(before, { ...before, capacity: 1, takesSignUps: true })).toBe(false)
    expect(isMoved(before, { ...before, startsAt: '2026-05-16T11:00' })).toBe(true)
    expect(isMoved(before, { ...before, location: { lng: 1, lat: 2 } })).toBe(true)
  })

  test.each([
    [{}, []],
    [{ startsAt: '' }, ['starts-at']],
    [{ endsAt: '2026-05-16T09:00' }, ['ends-before-start']],
    [{ startsAt: '2026-05-01T09:00' }, ['already-past']],
    [{ placeName: '' }, ['place-name']],
    [{ capacity: 0 }, ['between']],
  ] as const)('PEOPLE-7 %j lacks %j', (changes, codes) => {
    const faults = arrangementFaults({ ...before, ...changes }, 'Europe/Lisbon', nowMs)
    expect(faults.map(({ code }) => code)).toEqual(codes)
  })
})
