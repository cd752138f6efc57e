import { array, boolean, constantFrom, integer, oneof, option, record, string, tuple, type Arbitrary } from 'fast-check'
import {
  dayOf,
  fullDay,
  nonWorkingDay,
  unknownDay,
  weekOf,
  type DayHours,
  type WorkingHours,
} from '../../facility/index.ts'
import { isStorableText } from '../../wire/index.ts'

export const storableText = (maxLength = 40): Arbitrary<string> =>
  string({ unit: 'grapheme', maxLength }).filter(isStorableText)

export const minute = integer({ min: 0, max: 1439 })

/** A day of one stretch, or two around a break, possibly past midnight. */
const dayWithTimes: Arbitrary<DayHours> = tuple(
  minute,
  integer({ min: 1, max: 1439 }),
  integer({ min: 0, max: 1437 }),
  integer({ min: 1, max: 1438 }),
  boolean(),
).map(([start, length, breakAfter, breakLength, hasBreak]) => {
  const at = (minutes: number) => (start + minutes) % 1440
  const fits = hasBreak && breakAfter > 0 && breakAfter + breakLength < length
  return dayOf(start, at(length), fits ? { start: at(breakAfter), end: at(breakAfter + breakLength) } : null)
})

/** A day as an owner would enter it. */
export const plainDay: Arbitrary<DayHours> = oneof(dayWithTimes, constantFrom(unknownDay, nonWorkingDay, fullDay))

/** Any day, including half-filled forms and data of other backends. */
export const anyDay: Arbitrary<DayHours> = record({
  start: option(minute),
  end: option(minute),
  breakStart: option(minute),
  breakEnd: option(minute),
  worksFullDay: boolean(),
  noLunchBreak: boolean(),
  noData: boolean(),
})

const weekOfDays = (day: Arbitrary<DayHours>): Arbitrary<WorkingHours> =>
  array(day, { minLength: 7, maxLength: 7 }).map((days) => weekOf((_, index) => days[index] ?? unknownDay))
export const anyWeek = weekOfDays(oneof(anyDay, plainDay))
