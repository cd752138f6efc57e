import { dayMs, weekdayIndexOf } from '../../time-zone/index.ts'

/** A date as rules look at it. */
export interface CalendarDay {
  readonly epochDay: number
  readonly year: number
  /** `101` to `1231`: the month, and two digits for the day. */
  readonly monthDay: number
  /** From Monday, 0. */
  readonly weekday: number
  /** Which of its weekday in the month, from the start and, below zero, from the end. */
  readonly ofMonth: number
  readonly fromEnd: number
  /** By ISO 8601. */
  readonly week: number
}

const daysInWeek = 7
const thursday = 3

function weekOfYear(epochDay: number, weekday: number): number {
  const middle = epochDay - weekday + thursday
  const newYear = Date.UTC(new Date(middle * dayMs).getUTCFullYear(), 0) / dayMs
  return Math.floor((middle - newYear) / daysInWeek) + 1
}

function dayAt(epochDay: number): CalendarDay {
  const date = new Date(epochDay * dayMs)
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()]
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  const weekday = weekdayIndexOf(epochDay)
  return {
    epochDay,
    year,
    monthDay: (month + 1) * 100 + day,
    weekday,
    ofMonth: Math.ceil(day / daysInWeek),
    fromEnd: -Math.floor((length - day) / daysInWeek) - 1,
    week: weekOfYear(epochDay, weekday),
  }
}

// Data of the calendar, not of the product: at one instant, a hundred thousand rules ask for the same two or three days.
const known = new Map<number, CalendarDay>()
const knownMax = 1000

export function calendarDayOf(epochDay: number): CalendarDay {
  const found = known.get(epochDay)
  if (found) return found
  if (known.size >= knownMax) known.clear()
  const day = dayAt(epochDay)
  known.set(epochDay, day)
  return day
}

export const dateKeyOfDay = (epochDay: number): string => new Date(epochDay * dayMs).toISOString().slice(0, 10)

/** A day of each year, as `CalendarDay.monthDay` has it. */
export type YearlyDay = (year: number) => number

const monthDay = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const weekdayNames = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su']
const weekdayOfMonth = /^(0[1-9]|1[0-2])-(Mo|Tu|We|Th|Fr|Sa|Su)\[(-?)([1-5])\]([+-]\d{1,2})?$/

/** `02-29`, or `10-Su[-1]-1`: the day before the last Sunday of October. Null for a day that no year has. */
export function yearlyDayOf(text: string): YearlyDay | null {
  const [, month, day] = monthDay.exec(text) ?? []
  if (month !== undefined) {
    const lastDay = new Date(Date.UTC(2000, Number(month), 0)).getUTCDate()
    return Number(day) <= lastDay ? () => Number(month) * 100 + Number(day) : null
  }
  const [, ofMonth, name = '', isFromEnd, which, later = '0'] = weekdayOfMonth.exec(text) ?? []
  if (ofMonth === undefined) return null
  return (year) => {
    const weekday = weekdayNames.indexOf(name)
    const next = Date.UTC(year, Number(ofMonth)) / dayMs
    const first = Date.UTC(year, Number(ofMonth) - 1) / dayMs
    const found =
      isFromEnd === '-'
        ? next - 1 - ((weekdayIndexOf(next - 1) - weekday + daysInWeek) % daysInWeek) - (Number(which) - 1) * daysInWeek
        : first + ((weekday - weekdayIndexOf(first) + daysInWeek) % daysInWeek) + (Number(which) - 1) * daysInWeek
    const date = new Date((found + Number(later)) * dayMs)
    return (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
  }
}
