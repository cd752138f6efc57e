import { dateKeyOfDay } from './calendar-day.ts'
import { holidayKinds, type DayRule, type Holiday, type PointDays } from './day-rule.ts'
import { lastDayOf } from './day-when.ts'
import type { HolidayDays } from './holiday-days.ts'
import { dependsOnHolidays, plannedDay, type DayBecause, type PlannedDay, type Schedule } from './schedule.ts'

/** A closed season has its next opening within this time; a point that opens more rarely has none. */
export const daysLookedAhead = 400
/** Where holidays do not change when a point is open, only those that are near are worth a word. */
const hintDays = 31

/** Those that may still count: yesterday's night runs into today. */
export const rulesAhead = (rules: readonly DayRule[], today: number): readonly DayRule[] =>
  rules.filter(({ when }) => (lastDayOf(when) ?? Infinity) >= today - 1)

/** DAYS-8: the holidays that a point carries: all that its next opening may depend on, or the near ones. */
export function holidaysAhead(
  days: Pick<PointDays, 'rules' | 'onHolidays'>,
  holidays: HolidayDays,
  today: number,
): readonly Holiday[] {
  const length = dependsOnHolidays(days) ? daysLookedAhead : hintDays
  return Array.from({ length: length + 2 }, (_, index) => today - 1 + index).flatMap((day) =>
    holidayKinds.flatMap((kind) => holidays.on(day, kind) ?? []),
  )
}

/** Successive days that differ alike, for one reason. */
export interface DifferentDays extends PlannedDay {
  /** `2027-01-01`; both ends count. */
  readonly from: string
  readonly to: string
  readonly because: DayBecause
}

const isSameReason = (one: DayBecause, other: DayBecause): boolean =>
  one.kind === 'rule' && other.kind === 'rule' && one.rule === other.rule

/**
 * DAYS-6: what differs from a day on, the earliest first. A material that is not taken differs in the schedule of that material alone. Each
 * holiday stands for itself.
 */
export function differentDays(schedule: Schedule, fromDay: number, count: number): readonly DifferentDays[] {
  const found: DifferentDays[] = []
  for (let day = fromDay; day < fromDay + count; day++) {
    const { plan, because } = plannedDay(schedule, day)
    if (because === null) continue
    const date = dateKeyOfDay(day)
    const last = found.at(-1)
    const isNext = last?.to === dateKeyOfDay(day - 1) && isSameReason(last.because, because)
    if (last && isNext) found[found.length - 1] = { ...last, to: date }
    else found.push({ from: date, to: date, plan, because })
  }
  return found
}
