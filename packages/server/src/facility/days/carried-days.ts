import {
  noDays,
  rulesAhead,
  scheduleOf,
  stopsOfSchedule,
  type PointDays,
  type Stop,
  type WorkingHours,
} from '@recircle/core/facility'
import { wallTimeAt } from '@recircle/core/time-zone'
import type { HolidayBook } from '../../holidays/holiday-book.ts'
import { holidayPlaceOf } from '../../holidays/holiday-place.ts'

interface StoredDays {
  readonly days: Omit<PointDays, 'holidays'> | null
  readonly timezone: string
  readonly working_hours: WorkingHours
  readonly stops: readonly Stop[]
}

/** DAYS-8: without what is over, with the holidays of its place; null if nothing differs. */
export function carriedDays({ days, timezone }: StoredDays, book: HolidayBook, nowMs: number): PointDays | null {
  const today = wallTimeAt(timezone, nowMs)?.epochDay
  if (today === undefined) return null
  const { rules: said, onHolidays } = days ?? noDays
  const rules = rulesAhead(said, today)
  const holidays = book.carried(holidayPlaceOf(timezone), { rules, onHolidays }, today)
  return rules.length === 0 && onHolidays === null && holidays.length === 0 ? null : { rules, onHolidays, holidays }
}

/** DAYS-10 */
export const stopsOnDays = (
  { stops, timezone, working_hours: workingHours }: StoredDays,
  days: PointDays | null,
  nowMs: number,
): readonly Stop[] =>
  stops.length === 0 ? stops : stopsOfSchedule(stops, scheduleOf({ workingHours, timezone, days }), nowMs)
