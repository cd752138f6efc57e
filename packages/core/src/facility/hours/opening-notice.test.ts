import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { anyWeek } from '../../testing/facility/week-arbitraries.ts'
import {
  dayOf,
  fullDay,
  nonWorkingDay,
  openStateAt,
  openingNotice,
  plainSchedule,
  unknownDay,
  unknownWeek,
  weekOf,
  type DayHours,
  type WorkingHours,
} from '../index.ts'

const almaty = 'Asia/Almaty'
/** Almaty is UTC+5; 11 May 2026 is a Monday. */
const at = (day: number, hours: number, minutes = 0) => Date.UTC(2026, 4, day, hours - 5, minutes)
const hour = 60
const everyDay = weekOf(() => dayOf(9 * hour, 19 * hour, { start: 13 * hour, end: 14 * hour }))
const weekdaysOnly = weekOf((_, index) => (index < 5 ? dayOf(9 * hour, 18 * hour) : nonWorkingDay))
const overnightWeek = weekOf(() => dayOf(20 * hour, 2 * hour))
const roundTheWeekdays = weekOf((_, index) => (index < 5 ? fullDay : nonWorkingDay))
/** A lunch break at 13:00, then open until midnight; Tuesday continues as given. */
const mondayBefore = (tuesday: DayHours) =>
  weekOf((_, index) => {
    if (index === 0) return dayOf(9 * hour, 0, { start: 13 * hour, end: 14 * hour })
    return index === 1 ? tuesday : nonWorkingDay
  })
const twoBreaks = weekOf((_, index) =>
  index === 0
    ? dayOf(20 * hour, 0, { start: 22 * hour, end: 23 * hour })
    : dayOf(0, 10 * hour, { start: 3 * hour, end: 4 * hour }),
)
const mondayOnly = weekOf((_, index) => (index === 0 ? dayOf(9 * hour, 18 * hour) : unknownDay))
const fullMonday = weekOf((_, index) => (index === 0 ? fullDay : unknownDay))

test.each<[string, WorkingHours, number, unknown]>([
  ['hours that nobody has entered', unknownWeek, at(11, 12), { kind: 'unknown' }],
  ['around the clock', weekOf(() => fullDay), at(11, 12), { kind: 'around-the-clock' }],
  ['never', weekOf(() => nonWorkingDay), at(11, 12), { kind: 'closed' }],
  ['the evening, over a break that is far', everyDay, at(11, 10), { kind: 'closes-at', atMs: at(11, 19) }],
  ['the break, when it is near', everyDay, at(11, 12, 20), { kind: 'closes-in', minutes: 40 }],
  ['the break', everyDay, at(11, 13, 20), { kind: 'on-break', atMs: at(11, 14) }],
  ['the last minutes', everyDay, at(11, 18, 59), { kind: 'closes-in', minutes: 1 }],
  ['an hour before it closes', everyDay, at(11, 18), { kind: 'closes-in', minutes: 60 }],
  ['61 minutes before it closes', everyDay, at(11, 17, 59), { kind: 'closes-at', atMs: at(11, 19) }],
  ['the early morning', everyDay, at(11, 6), { kind: 'opens-at', atMs: at(11, 9) }],
  ['just before it opens', everyDay, at(11, 8, 15), { kind: 'opens-in', minutes: 45 }],
  ['the evening after', everyDay, at(11, 21), { kind: 'opens-tomorrow-at', atMs: at(12, 9) }],
  ['a Friday evening', weekdaysOnly, at(15, 20), { kind: 'opens-on-day-at', atMs: at(18, 9), weekday: 'monday' }],
  ['a Sunday', weekdaysOnly, at(17, 12), { kind: 'opens-tomorrow-at', atMs: at(18, 9) }],
  ['a night that runs past midnight', overnightWeek, at(11, 22), { kind: 'closes-at', atMs: at(12, 2) }],
  ['a closing that is days away', roundTheWeekdays, at(11, 12), { kind: 'open' }],
  ['a closing that is a whole day away', roundTheWeekdays, at(15, 0), { kind: 'open' }],
  ['the last of five full days', roundTheWeekdays, at(15, 12), { kind: 'closes-at', atMs: at(16, 0) }],
  ['a closing that is days away behind a break', mondayBefore(fullDay), at(11, 10), { kind: 'open' }],
  ['a break before a day that is not known', mondayBefore(unknownDay), at(11, 10), { kind: 'open' }],
  ['the evening behind a break', mondayBefore(nonWorkingDay), at(11, 10), { kind: 'closes-at', atMs: at(12, 0) }],
  ['the end behind two breaks', twoBreaks, at(11, 20, 30), { kind: 'closes-at', atMs: at(12, 10) }],
  ['closed before a day that is not known', mondayOnly, at(11, 19), { kind: 'closed' }],
  ['open before a day that is not known', fullMonday, at(11, 23, 30), { kind: 'open' }],
])('FAC-12 the notice tells %s', (_, hours, nowMs, expected) => {
  expect(openingNotice(plainSchedule(hours, almaty), nowMs)).toEqual(expected)
})

test('FAC-12 the notice of a point without a known zone is always "not known"', () => {
  expect(openingNotice(plainSchedule(everyDay, ''), at(11, 12))).toEqual({ kind: 'unknown' })
})

test('FAC-12 the notice never contradicts the state', () => {
  assert(
    property(anyWeek, integer({ min: at(1, 0), max: at(28, 0) }), (hours, nowMs) => {
      const { kind } = openingNotice(plainSchedule(hours, almaty), nowMs)
      const { state } = openStateAt(plainSchedule(hours, almaty), nowMs)
      const isOpen = ['open', 'around-the-clock', 'closes-in', 'closes-at'].includes(kind)
      expect(state).toBe(isOpen ? 'open' : kind === 'unknown' ? 'unknown' : 'closed')
    }),
  )
})
