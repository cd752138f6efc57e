import { epochDayOfDateKey } from '../../time-zone/index.ts'
import { dateKeyOfDay, yearlyDayOf, type CalendarDay } from './calendar-day.ts'
import type { DayDates, DayWhen } from './day-rule.ts'
import type { HolidayDays } from './holiday-days.ts'

type Happens = (day: CalendarDay, holidays: HolidayDays) => boolean

const never: Happens = () => false

function datesOf({ from, to }: DayDates): Happens {
  const [first, last] = [epochDayOfDateKey(from), to === null ? Infinity : epochDayOfDateKey(to)]
  if (first !== null && last !== null) return ({ epochDay }) => first <= epochDay && epochDay <= last
  const [startOf, endOf] = [yearlyDayOf(from), to === null ? null : yearlyDayOf(to)]
  if (startOf === null || endOf === null) return never
  return ({ year, monthDay }) => {
    const [start, end] = [startOf(year), endOf(year)]
    return start <= end ? start <= monthDay && monthDay <= end : start <= monthDay || monthDay <= end
  }
}

/** Most rules have one or two conditions; the others cost nothing. */
function compiled({ dates, weekdays, ofMonth, weeks, holiday }: DayWhen): Happens {
  const parts: Happens[] = []
  if (dates !== null) parts.push(datesOf(dates))
  if (weekdays.length > 0) parts.push(({ weekday }) => weekdays.includes(weekday))
  if (ofMonth.length > 0) parts.push((day) => ofMonth.includes(day.ofMonth) || ofMonth.includes(day.fromEnd))
  if (weeks !== null) {
    const { from, to, every } = weeks
    parts.push(({ week }) => week >= from && week <= to && (week - from) % every === 0)
  }
  if (holiday !== null) parts.push((day, holidays) => holidays.on(day.epochDay, holiday) !== null)
  const [first, ...others] = parts
  if (first === undefined) return never
  return others.length === 0 ? first : (day, holidays) => parts.every((part) => part(day, holidays))
}

const known = new WeakMap<DayWhen, Happens>()

/** DAYS-1: whether a day is one of these. */
export function happensOn(when: DayWhen, day: CalendarDay, holidays: HolidayDays): boolean {
  const found = known.get(when)
  if (found) return found(day, holidays)
  const happens = compiled(when)
  known.set(when, happens)
  return happens(day, holidays)
}

/** The last day of dates that end; null for yearly ones and those until further notice. */
export const lastDayOf = ({ dates }: DayWhen): number | null =>
  dates === null || dates.to === null ? null : epochDayOfDateKey(dates.to)

/** `2027-01-08`, or null. */
export const lastDayKeyOf = (when: DayWhen): string | null => {
  const last = lastDayOf(when)
  return last === null ? null : dateKeyOfDay(last)
}
