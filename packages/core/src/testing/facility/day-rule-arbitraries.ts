import {
  array,
  constant,
  constantFrom,
  integer,
  oneof,
  option,
  record,
  uniqueArray,
  uuid,
  type Arbitrary,
} from 'fast-check'
import { confirmers } from '../../confirmation/fact-group.ts'
import {
  dayLevels,
  holidayKinds,
  holidayRules,
  type DayChange,
  type DayDates,
  type DayRule,
  type DayWhen,
  type Holiday,
  type PointDays,
  type RegularDays,
} from '../../facility/index.ts'
import { plainDay, storableText } from './week-arbitraries.ts'

const dayMs = 86_400_000
const keyOf = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10)
/** In 2026 and 2027. */
const epochDay = integer({ min: Date.UTC(2026, 0) / dayMs, max: Date.UTC(2027, 11, 31) / dayMs })

const onceDates: Arbitrary<DayDates> = record({ from: epochDay, length: option(integer({ min: 0, max: 200 })) }).map(
  ({ from, length }) => ({ from: keyOf(from), to: length === null ? null : keyOf(from + length) }),
)
/** Any day of a leap year, and thus 29 February. */
const monthDay = integer({ min: Date.UTC(2028, 0) / dayMs, max: Date.UTC(2028, 11, 31) / dayMs }).map((day) =>
  keyOf(day).slice(5),
)
const yearlyDates: Arbitrary<DayDates> = record({ from: monthDay, to: monthDay })

const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b)
const weekdaysOf = (minLength: number): Arbitrary<number[]> =>
  uniqueArray(integer({ min: 0, max: 6 }), { minLength, maxLength: 6 }).map(sorted)

const oneDates = { dates: oneof(onceDates, yearlyDates), weeks: constant(null) }
const weeks = {
  dates: constant(null),
  weeks: record({
    from: integer({ min: 1, max: 40 }),
    length: integer({ min: 0, max: 13 }),
    every: integer({ min: 1, max: 4 }),
  }).map(({ from, length, every }) => ({ from, to: from + length, every: length < every ? 1 : every })),
}
const noWeekday = { weekdays: constant([]), ofMonth: constant([]) }
const someWeekdays = { weekdays: weekdaysOf(1), ofMonth: constant([]) }
const someOfMonth = {
  weekdays: weekdaysOf(1),
  ofMonth: uniqueArray(constantFrom(1, 2, 3, 4, 5, -1, -2), { minLength: 1, maxLength: 2 }).map(sorted),
}
const noDates = { dates: constant(null), weeks: constant(null) }
const anyDay = { holiday: constant(null) }
const holiday = { holiday: constantFrom(...holidayKinds) }

/** DAYS-1: as owners, staff and imports say it. */
export const dayWhen: Arbitrary<DayWhen> = oneof(
  record({ ...oneDates, ...noWeekday, ...anyDay }),
  record({ ...oneDates, ...someWeekdays, ...anyDay }),
  record({ ...oneDates, ...someOfMonth, ...anyDay }),
  record({ ...oneDates, ...noWeekday, ...holiday }),
  record({ ...weeks, ...noWeekday, ...anyDay }),
  record({ ...weeks, ...someWeekdays, ...anyDay }),
  record({ ...noDates, ...someOfMonth, ...anyDay }),
  record({ ...noDates, ...noWeekday, ...holiday }),
  record({ ...noDates, ...someWeekdays, ...holiday }),
)

export const dayHoursChange: Arbitrary<DayChange> = oneof(
  constant<DayChange>({ kind: 'closed' }),
  record({ kind: constant('hours'), hours: plainDay }),
)
const dayChange: Arbitrary<DayChange> = oneof(
  dayHoursChange,
  record({ kind: constant('materials'), materialIds: array(integer({ min: 1, max: 40 }), { maxLength: 3 }) }),
)

export const dayRule: Arbitrary<DayRule> = record({
  id: uuid(),
  when: dayWhen,
  change: dayChange,
  reason: storableText(20),
  level: constantFrom(...dayLevels),
  by: constantFrom(...confirmers),
  saidAtMs: integer({ min: 0, max: 4_000_000 }).map((seconds) => seconds * 1000),
})

const holidays: Arbitrary<readonly Holiday[]> = array(
  record({
    date: epochDay.map(keyOf),
    kind: constantFrom(...holidayKinds),
    names: record({ en: storableText(10), ru: storableText(10) }),
  }),
  { maxLength: 12 },
)

export const regularDays: Arbitrary<RegularDays> = record({
  rules: array(record({ when: dayWhen, change: dayChange, reason: storableText(20) }), { maxLength: 4 }),
  onHolidays: option(constantFrom(...holidayRules)),
})

export const pointDays: Arbitrary<PointDays> = record({
  rules: array(dayRule, { maxLength: 6 }),
  onHolidays: option(constantFrom(...holidayRules)),
  holidays,
})
