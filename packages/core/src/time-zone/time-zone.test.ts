import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dateKeyAt,
  epochDayOfDateKey,
  instantOfWallTime,
  isClockSteady,
  isTimezone,
  wallTimeAt,
  weekdayIndexOf,
  zoneOffsetMs,
} from './index.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const zones = [
  'UTC',
  'Europe/Moscow',
  'Asia/Almaty',
  'Europe/Lisbon',
  'America/New_York',
  'America/Argentina/Buenos_Aires',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Pacific/Apia',
] as const
const instant = integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2100, 0, 1) })

/** Reads the offset from Intl directly, bypassing the cache. */
function offsetByIntl(timezone: string, instantMs: number): number {
  const text = new Date(instantMs).toLocaleString('sv-SE', { timeZone: timezone })
  return Date.parse(`${text.replace(' ', 'T')}Z`) - Math.floor(instantMs / 1000) * 1000
}

const lisbon = (epochDay: number, minuteOfDay: number) => instantOfWallTime('Europe/Lisbon', { epochDay, minuteOfDay })

const day = (month: number, date: number) => Date.UTC(2026, month, date) / dayMs

describe('offsets', () => {
  test('FAC-12 the cache agrees with Intl', () => {
    assert(
      property(constantFrom(...zones), instant, (timezone, instantMs) => {
        expect(zoneOffsetMs(timezone, instantMs)).toBe(offsetByIntl(timezone, instantMs))
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    ['Europe/Lisbon', Date.UTC(2026, 2, 29, 1), 0, hourMs],
    ['Europe/Lisbon', Date.UTC(2026, 9, 25, 1), hourMs, 0],
    ['America/New_York', Date.UTC(2026, 2, 8, 7), -5 * hourMs, -4 * hourMs],
    ['Asia/Almaty', Date.UTC(2024, 1, 29, 18), 6 * hourMs, 5 * hourMs],
    ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15), 11 * hourMs, 10.5 * hourMs],
  ])('FAC-12 %s changes at the exact minute', (timezone, changeMs, beforeMs, afterMs) => {
    expect(zoneOffsetMs(timezone, changeMs - 1)).toBe(beforeMs)
    expect(zoneOffsetMs(timezone, changeMs)).toBe(afterMs)
  })

  test.each(['', 'Moscow', 'Europe/Nowhere', '\uD800', 'x'.repeat(10_000)])('FAC-12 %j is not a zone', (timezone) => {
    expect([isTimezone(timezone), zoneOffsetMs(timezone, 0), wallTimeAt(timezone, 0)]).toEqual([false, null, null])
    expect(instantOfWallTime(timezone, { epochDay: 0, minuteOfDay: 0 })).toBe(null)
    expect(dateKeyAt(timezone, 0)).toBe(null)
  })

  test.each([Number.NaN, Infinity, -Infinity, 8.64e15, -8.64e15])('FAC-12 %d is not a valid instant', (instantMs) => {
    expect(zoneOffsetMs('UTC', instantMs)).toBe(null)
  })

  test('FAC-12 the distant past and future', () => {
    const [first, last] = [Date.parse('0001-02-02T00:00:00Z'), Date.UTC(9999, 0)]
    expect([zoneOffsetMs('UTC', first), zoneOffsetMs('UTC', first - 1)]).toEqual([0, null])
    expect([zoneOffsetMs('UTC', last - 1), zoneOffsetMs('UTC', last)]).toEqual([0, null])
    expect(isTimezone('Europe/Moscow')).toBe(true)
  })
})

describe('wall time', () => {
  test('FAC-12 the local day and minute', () => {
    // Saturday 16 May 2026, 22:30 UTC is Sunday 01:30 in Moscow.
    const instantMs = Date.UTC(2026, 4, 16, 22, 30, 59)
    const sunday = Date.UTC(2026, 4, 17) / dayMs
    expect(wallTimeAt('Europe/Moscow', instantMs)).toEqual({ epochDay: sunday, minuteOfDay: 90 })
    expect(wallTimeAt('UTC', instantMs)).toEqual({ epochDay: sunday - 1, minuteOfDay: 22 * 60 + 30 })
    expect([weekdayIndexOf(sunday), weekdayIndexOf(sunday + 1)]).toEqual([6, 0])
    expect([weekdayIndexOf(0), weekdayIndexOf(-3), weekdayIndexOf(-4)]).toEqual([3, 0, 6])
    expect(dateKeyAt('Europe/Moscow', instantMs)).toBe('2026-05-17')
    expect(dateKeyAt('UTC', instantMs)).toBe('2026-05-16')
  })

  test('FAC-12 an unambiguous wall time converts back to its instant', () => {
    assert(
      property(constantFrom(...zones), instant, (timezone, instantMs) => {
        const minuteMs = Math.floor(instantMs / 60_000) * 60_000
        const wall = wallTimeAt(timezone, minuteMs)
        const back = wall && instantOfWallTime(timezone, wall)
        // An ambiguous wall time means its first occurrence.
        expect(back).not.toBe(null)
        expect([0, hourMs / 2, hourMs]).toContain(minuteMs - (back ?? 0))
        expect(wallTimeAt(timezone, back ?? 0)).toEqual(wall)
      }),
      { numRuns: 1000 },
    )
  })

  test('FAC-12 a skipped or repeated hour', () => {
    // 01:00 becomes 02:00, so 01:30 is read as 02:30.
    expect(lisbon(day(2, 29), 59)).toBe(Date.UTC(2026, 2, 29, 0, 59))
    expect(lisbon(day(2, 29), 90)).toBe(Date.UTC(2026, 2, 29, 1, 30))
    expect(lisbon(day(2, 29), 120)).toBe(Date.UTC(2026, 2, 29, 1))
    // 02:00 becomes 01:00; 01:30 means the first one, still in summer time.
    expect(lisbon(day(9, 25), 59)).toBe(Date.UTC(2026, 9, 24, 23, 59))
    expect(lisbon(day(9, 25), 90)).toBe(Date.UTC(2026, 9, 25, 0, 30))
    expect(lisbon(day(9, 25), 120)).toBe(Date.UTC(2026, 9, 25, 2))
  })

  test('FAC-12 minutes past midnight belong to the next day', () => {
    const epochDay = Date.UTC(2026, 4, 16) / dayMs
    expect(instantOfWallTime('Europe/Moscow', { epochDay, minuteOfDay: 26 * 60 })).toBe(Date.UTC(2026, 4, 16, 23))
  })

  test('EVT-1 dates', () => {
    expect(epochDayOfDateKey('1970-01-02')).toBe(1)
    expect(epochDayOfDateKey('2024-02-29')).toBe(Date.UTC(2024, 1, 29) / dayMs)
    for (const key of ['2026-02-29', '2026-13-01', '2026-1-1', '', 'today', '2026-05-16T00:00'])
      expect(epochDayOfDateKey(key)).toBe(null)
  })
})

test('FAC-12 the clock is steady except around a change', () => {
  // Sunday 29 March 2026, 01:00 UTC: Lisbon goes from UTC to UTC+1.
  const changeMs = Date.UTC(2026, 2, 29, 1)
  expect(isClockSteady('Europe/Lisbon', changeMs - 3 * dayMs, changeMs - 1)).toBe(true)
  expect(isClockSteady('Europe/Lisbon', changeMs - 1, changeMs)).toBe(false)
  expect(isClockSteady('Europe/Lisbon', changeMs, changeMs + 3 * dayMs)).toBe(true)
})

test('FAC-12 results do not depend on how many zones and centuries were queried before', () => {
  const zoneNames = ['Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Europe/Lisbon']
  const offsets = () => zoneNames.map((zone) => zoneOffsetMs(zone, Date.UTC(2026, 6, 1)))
  const before = offsets()
  expect(before).toEqual([5 * 3_600_000, -3 * 3_600_000, 3_600_000])
  for (let month = 0; month < 3000; month++) zoneOffsetMs('Asia/Almaty', Date.UTC(1900, month, 1))
  for (let n = 0; n < 3000; n++) expect(isTimezone(`Nowhere/${n}`)).toBe(false)
  expect(offsets()).toEqual(before)
})
