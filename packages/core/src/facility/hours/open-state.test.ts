import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyWeek } from '../../testing/facility/week-arbitraries.ts'
import { wallTimeAt, weekdayIndexOf } from '../../time-zone/index.ts'
import {
  dayOf,
  fullDay,
  nonWorkingDay,
  openAt,
  openStateAt,
  plainSchedule,
  planOf,
  unknownDay,
  unknownWeek,
  weekdays,
  weekOf,
  type OpenState,
  type WorkingHours,
} from '../index.ts'

const minuteMs = 60_000
const moscow = 'Europe/Moscow'
/** Moscow is UTC+3 all year; 11 May 2026 is a Monday. */
const moscowAt = (hours: number, minutes = 0, day = 11) => Date.UTC(2026, 4, day, hours - 3, minutes)
const weekWithBreak = weekOf((weekday) =>
  weekday === 'sunday' ? nonWorkingDay : dayOf(9 * 60, 18 * 60, { start: 13 * 60, end: 14 * 60 }),
)
const state = (value: OpenState, nextChangeMs: number | null, isOnBreak = false) => ({
  state: value,
  isOnBreak,
  nextChangeMs,
})

describe('a week with lunch breaks', () => {
  test.each([
    ['before it opens', moscowAt(8, 59), state('closed', moscowAt(9))],
    ['when it opens', moscowAt(9), state('open', moscowAt(13))],
    ['before the break', moscowAt(12, 59), state('open', moscowAt(13))],
    ['in the break', moscowAt(13), state('closed', moscowAt(14), true)],
    ['after the break', moscowAt(14), state('open', moscowAt(18))],
    ['when it closes', moscowAt(18), state('closed', moscowAt(9, 0, 12))],
    ['on Saturday evening, over the free Sunday', moscowAt(18, 0, 16), state('closed', moscowAt(9, 0, 18))],
    ['on Sunday', moscowAt(12, 0, 17), state('closed', moscowAt(9, 0, 18))],
  ])('FAC-12 %s', (_, instantMs, expected) => {
    expect(openStateAt(plainSchedule(weekWithBreak, moscow), instantMs)).toEqual(expected)
    expect(openAt(plainSchedule(weekWithBreak, moscow), instantMs)).toBe(expected.state)
  })
})

describe('days without times', () => {
  test('FAC-12 around the clock never changes', () => {
    const always = weekOf(() => fullDay)
    expect(openStateAt(plainSchedule(always, moscow), moscowAt(3))).toEqual(state('open', null))
  })

  test('FAC-12 a week of non-working days never changes', () => {
    const never = weekOf(() => nonWorkingDay)
    expect(openStateAt(plainSchedule(never, moscow), moscowAt(12))).toEqual(state('closed', null))
  })

  test('FAC-12 an unknown day is neither open nor closed', () => {
    expect(openStateAt(plainSchedule(unknownWeek, moscow), moscowAt(12))).toEqual(state('unknown', null))
    const mondayUnknown = weekOf((weekday) => (weekday === 'monday' ? unknownDay : dayOf(540, 1080)))
    expect(openStateAt(plainSchedule(mondayUnknown, moscow), moscowAt(12))).toEqual(state('unknown', moscowAt(24)))
    expect(openStateAt(plainSchedule(mondayUnknown, moscow), moscowAt(18, 0, 17))).toEqual(
      state('closed', moscowAt(24, 0, 17)),
    )
  })

  test.each(['', 'Moscow', 'Europe/Nowhere'])('FAC-12 in the zone %j the state is unknown', (timezone) => {
    expect(openStateAt(plainSchedule(weekWithBreak, timezone), moscowAt(12))).toEqual(state('unknown', null))
    expect(openAt(plainSchedule(weekWithBreak, timezone), moscowAt(12))).toBe('unknown')
  })

  test.each([Number.NaN, Infinity, -Infinity, 8.64e15])('FAC-12 at the instant %d nothing is known', (instantMs) => {
    expect(openStateAt(plainSchedule(weekWithBreak, moscow), instantMs)).toEqual(state('unknown', null))
    expect(openAt(plainSchedule(weekWithBreak, moscow), instantMs)).toBe('unknown')
  })
})

test('FAC-12 a point open once a week opens again a week later', () => {
  const week = weekOf((weekday) => (weekday === 'monday' ? dayOf(540, 1080) : nonWorkingDay))
  expect(openStateAt(plainSchedule(week, moscow), moscowAt(18))).toEqual(state('closed', moscowAt(9, 0, 18)))
})

describe('past midnight', () => {
  const nights = weekOf((weekday) => (weekday === 'monday' ? dayOf(22 * 60, 2 * 60) : nonWorkingDay))

  test('FAC-12 a day that ends before its start runs into the next', () => {
    expect(openStateAt(plainSchedule(nights, moscow), moscowAt(1))).toEqual(state('closed', moscowAt(22)))
    expect(openStateAt(plainSchedule(nights, moscow), moscowAt(23))).toEqual(state('open', moscowAt(26)))
    expect(openStateAt(plainSchedule(nights, moscow), moscowAt(25, 59))).toEqual(state('open', moscowAt(26)))
    expect(openStateAt(plainSchedule(nights, moscow), moscowAt(26))).toEqual(state('closed', moscowAt(22, 0, 18)))
    expect(openAt(plainSchedule(nights, moscow), moscowAt(25, 59))).toBe('open')
  })

  test('FAC-12 the night of a known day is known although the next day is not', () => {
    const week = weekOf((weekday) => (weekday === 'monday' ? dayOf(22 * 60, 2 * 60) : unknownDay))
    expect(openStateAt(plainSchedule(week, moscow), moscowAt(25))).toEqual(state('open', moscowAt(26)))
    expect(openStateAt(plainSchedule(week, moscow), moscowAt(26))).toEqual(state('unknown', moscowAt(0, 0, 18)))
  })

  test('FAC-12 an opening on the next day during a break of the night comes before the end of the break', () => {
    const monday = dayOf(22 * 60, 3 * 60, { start: 23 * 60, end: 25 * 60 })
    const week = weekOf((_, index) => [monday, dayOf(30, 45)][index] ?? nonWorkingDay)
    expect(openStateAt(plainSchedule(week, moscow), moscowAt(23, 30))).toEqual(state('closed', moscowAt(24, 30), true))
  })

  test('FAC-12 Sunday runs into Monday', () => {
    const week = weekOf((weekday) => (weekday === 'sunday' ? dayOf(20 * 60, 60) : nonWorkingDay))
    expect(openStateAt(plainSchedule(week, moscow), moscowAt(0, 30))).toEqual(state('open', moscowAt(1)))
  })
})

describe('daylight saving changes', () => {
  const lisbon = 'Europe/Lisbon'
  const daily = weekOf(() => dayOf(9 * 60, 18 * 60))

  test('FAC-12 the point opens at nine local time before and after the change', () => {
    // Sunday 29 March 2026, 01:00 UTC: Lisbon goes from UTC to UTC+1.
    const saturdayNight = Date.UTC(2026, 2, 28, 20)
    expect(openStateAt(plainSchedule(daily, lisbon), saturdayNight)).toEqual(state('closed', Date.UTC(2026, 2, 29, 8)))
    expect(openStateAt(plainSchedule(daily, lisbon), saturdayNight - 86_400_000)).toEqual(
      state('closed', Date.UTC(2026, 2, 28, 9)),
    )
    expect(openAt(plainSchedule(daily, lisbon), Date.UTC(2026, 2, 28, 8, 59))).toBe('closed')
    expect(openAt(plainSchedule(daily, lisbon), Date.UTC(2026, 2, 29, 8))).toBe('open')
  })

  test('FAC-12 a span across the change lasts as long as the wall clock says', () => {
    const nights = weekOf(() => dayOf(22 * 60, 4 * 60))
    expect(openStateAt(plainSchedule(nights, lisbon), Date.UTC(2026, 2, 28, 23))).toEqual(
      state('open', Date.UTC(2026, 2, 29, 3)),
    )
    // Sunday 25 October 2026, 01:00 UTC: back to UTC.
    expect(openStateAt(plainSchedule(nights, lisbon), Date.UTC(2026, 9, 24, 23))).toEqual(
      state('open', Date.UTC(2026, 9, 25, 4)),
    )
  })

  test('FAC-12 an opening in a skipped or repeated hour happens once', () => {
    const early = weekOf(() => dayOf(90, 10 * 60))
    expect(openStateAt(plainSchedule(early, lisbon), Date.UTC(2026, 2, 29, 0, 30))).toEqual(
      state('closed', Date.UTC(2026, 2, 29, 1, 30)),
    )
    expect(openStateAt(plainSchedule(early, lisbon), Date.UTC(2026, 9, 24, 23))).toEqual(
      state('closed', Date.UTC(2026, 9, 25, 0, 30)),
    )
    expect(openAt(plainSchedule(early, lisbon), Date.UTC(2026, 9, 25, 1, 15))).toBe('open')
  })

  test('FAC-12 both computations agree around the change, minute by minute', () => {
    const nights = weekOf(() => dayOf(22 * 60, 90, { start: 23 * 60, end: 30 }))
    const changes = [Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1)]
    for (const changeMs of changes)
      for (let minute = -5 * 1440; minute < 5 * 1440; minute += 7) {
        const instantMs = changeMs + minute * minuteMs
        expect(openAt(plainSchedule(nights, lisbon), instantMs)).toBe(
          openStateAt(plainSchedule(nights, lisbon), instantMs).state,
        )
      }
  })

  test('FAC-12 a full day on the day of the change has no gap', () => {
    const always = weekOf(() => fullDay)
    for (let hour = 0; hour < 26; hour++)
      expect(openStateAt(plainSchedule(always, lisbon), Date.UTC(2026, 9, 25, hour - 1, 30))).toEqual(
        state('open', null),
      )
  })
})

function isBreakOfYesterday(hours: WorkingHours, wall: { epochDay: number; minuteOfDay: number }): boolean {
  const plan = planOf(hours[weekdays[weekdayIndexOf(wall.epochDay - 1)] ?? 'monday'])
  const minute = wall.minuteOfDay + 1440
  if (plan.kind !== 'hours' || !plan.lunchBreak) return false
  return plan.lunchBreak.start <= minute && minute < plan.lunchBreak.end
}

/** Computed minute by minute from the plans of two days; valid where the clock does not change. */
function naiveState(hours: WorkingHours, timezone: string, instantMs: number): OpenState {
  const wall = wallTimeAt(timezone, instantMs)
  if (!wall) return 'unknown'
  const planFor = (daysBack: number) => {
    const weekday = weekdays[weekdayIndexOf(wall.epochDay - daysBack)] ?? 'monday'
    return planOf(hours[weekday])
  }
  const isOpenFrom = (daysBack: number) => {
    const plan = planFor(daysBack)
    const minute = wall.minuteOfDay + daysBack * 1440
    if (plan.kind !== 'hours') return plan.kind === 'full-day' && daysBack === 0
    const isInBreak = plan.lunchBreak && plan.lunchBreak.start <= minute && minute < plan.lunchBreak.end
    return plan.start <= minute && minute < plan.end && !isInBreak
  }
  if (isOpenFrom(0) || isOpenFrom(1)) return 'open'
  return planFor(0).kind === 'unknown' && !isBreakOfYesterday(hours, wall) ? 'unknown' : 'closed'
}

describe('compared with the wall clock', () => {
  const zone = constantFrom('Europe/Moscow', 'Asia/Almaty', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu')
  const minuteOf2026 = integer({ min: 0, max: 365 * 1440 }).map((minute) => Date.UTC(2026, 0, 1) + minute * minuteMs)

  test('FAC-12 every state of every week matches its days', () => {
    assert(
      property(anyWeek, zone, minuteOf2026, (hours, timezone, instantMs) => {
        expect(openAt(plainSchedule(hours, timezone), instantMs)).toBe(naiveState(hours, timezone, instantMs))
        expect(openStateAt(plainSchedule(hours, timezone), instantMs).state).toBe(
          openAt(plainSchedule(hours, timezone), instantMs),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('FAC-12 the state stays the same until the next change and differs after it, also across clock changes', () => {
    const anyZone = constantFrom('Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'Europe/Moscow')
    assert(
      property(anyWeek, anyZone, minuteOf2026, integer({ min: 0, max: 999 }), (hours, timezone, instantMs, share) => {
        const { state: now, nextChangeMs } = openStateAt(plainSchedule(hours, timezone), instantMs)
        const until = nextChangeMs ?? instantMs + 8 * 86_400_000
        const between = instantMs + Math.floor(((until - instantMs) * share) / 1000)
        expect(until).toBeGreaterThan(instantMs)
        expect(openAt(plainSchedule(hours, timezone), between)).toBe(now)
        expect(openAt(plainSchedule(hours, timezone), until) === now).toBe(nextChangeMs === null)
        expect(openStateAt(plainSchedule(hours, timezone), between).state).toBe(now)
      }),
      { numRuns: 500 },
    )
  })
})
