import { describe, expect, test } from 'vitest'
import { aCompleteEventContent } from '../testing/charity-event/charity-event-builders.ts'
import { arrangementFaults, changedArrangements, isMoved, rearranged } from './event-arrangements.ts'

const before = aCompleteEventContent()
const nowMs = Date.UTC(2026, 4, 10)

describe('the arrangements of an accepted event', () => {
  test('PEOPLE-7 the reviewed content stays unchanged', () => {
    const sent = { ...before, title: 'Something else', description: '', capacity: 5, placeName: 'Praia do Sul' }
    expect(rearranged(before, sent)).toEqual({ ...before, capacity: 5, placeName: 'Praia do Sul' })
  })

  test('PEOPLE-7 only what differs is named, in the order of the form', () => {
    const after = {
      ...before,
      address: 'Almada',
      startsAt: '2026-05-16T11:00',
      location: { ...before.location },
    } as const
    expect(changedArrangements(before, before)).toEqual([])
    expect(changedArrangements(before, after)).toEqual(['startsAt', 'address'])
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
