import { describe, expect, test } from 'vitest'
import {
  daysSince,
  daysUntilOld,
  epochDayAt,
  groupsOf,
  isConfirmedLately,
  isOld,
  lastRecentDay,
} from './confirmation.ts'

const astana = 'Asia/Almaty'
const at = (text: string) => Date.parse(text)

describe('the age of facts', () => {
  test('TRUTH-1 days are counted by the calendar of the place', () => {
    // 23:30 and 00:30 of the next day in Almaty (UTC+5), one hour apart.
    expect(daysSince(astana, at('2026-05-01T18:30:00Z'), at('2026-05-01T19:30:00Z'))).toBe(1)
    expect(daysSince('UTC', at('2026-05-01T18:30:00Z'), at('2026-05-01T19:30:00Z'))).toBe(0)
  })

  test.each([
    ['centre', 'prices', 90],
    ['centre', 'hours', 180],
    ['centre', 'materials', 365],
    ['container', 'existence', 730],
  ] as const)('TRUTH-1 %s: %s are old after %d days, from midnight of the place on', (kind, group, days) => {
    // 19:00 UTC is midnight in Almaty.
    const confirmed = { atMs: at('2026-01-01T12:00:00Z'), by: 'owner', version: 1 } as const
    const midnightMs = at('2026-01-01T19:00:00Z') + days * 86_400_000
    const place = { kind, timezone: astana }
    expect(isOld(place, group, confirmed, midnightMs - 1)).toBe(false)
    expect(isOld(place, group, confirmed, midnightMs)).toBe(true)
    expect(daysUntilOld(place, group, confirmed, midnightMs - 1)).toBe(0)
  })

  test('TRUTH-2 "recently" means confirmed by a person within 90 days, not by a feed', () => {
    const nowMs = at('2026-05-01T12:00:00Z')
    const days = (count: number) => nowMs - count * 86_400_000
    expect(isConfirmedLately({ hours: { atMs: days(90), by: 'visitor', version: 1 } }, 'UTC', nowMs)).toBe(true)
    expect(isConfirmedLately({ hours: { atMs: days(91), by: 'visitor', version: 1 } }, 'UTC', nowMs)).toBe(false)
    expect(isConfirmedLately({ hours: { atMs: days(1), by: 'source', version: 1 } }, 'UTC', nowMs)).toBe(false)
    expect(isConfirmedLately({}, 'UTC', nowMs)).toBe(false)
    const confirmedMs = at('2026-05-01T18:30:00Z')
    expect(lastRecentDay(astana, confirmedMs)).toBe(epochDayAt(astana, at('2026-07-30T18:59:59Z')))
    expect(lastRecentDay(astana, confirmedMs)).toBe(epochDayAt(astana, at('2026-07-30T19:00:00Z')) - 1)
    expect(lastRecentDay('Nowhere', confirmedMs)).toBe(epochDayAt('UTC', at('2026-07-30T00:00:00Z')))
  })

  test('TRUTH-3 only existing facts of a point can be confirmed', () => {
    expect(groupsOf({ rates: [], contacts: { phone: '' } })).toEqual(['existence', 'hours'])
    expect(groupsOf({ rates: [{ price: 3 }], contacts: { phone: '1' } })).toHaveLength(5)
    expect(groupsOf({ rates: [{ price: -1 }], contacts: {} })).toEqual(['existence', 'hours', 'materials'])
  })
})
