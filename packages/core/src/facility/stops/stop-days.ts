import { dayMs, epochDayOfDateKey, weekdayIndexOf } from '../../time-zone/index.ts'
import type { Stop } from './stops.ts'

/** Months since January 1970. */
const monthOf = (epochDay: number): number => {
  const date = new Date(epochDay * dayMs)
  return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth()
}
const firstDayOf = (month: number): number => Date.UTC(1970, month) / dayMs

/** The first given weekday on or after a day. */
const weekdayFrom = (epochDay: number, weekday: number): number =>
  epochDay + ((weekday - weekdayIndexOf(epochDay) + 7) % 7)

/** For example the second Saturday of a month, or the last; null if the month has no fifth. */
function dayInMonth({ repeat }: Pick<Stop, 'repeat'>, firstDay: number, month: number): number | null {
  const weekday = weekdayIndexOf(firstDay)
  const next = firstDayOf(month + 1)
  if (repeat === 'monthly-last') return weekdayFrom(next - 7, weekday)
  const week = Math.floor((firstDay - firstDayOf(monthOf(firstDay))) / 7)
  const day = weekdayFrom(firstDayOf(month), weekday) + week * 7
  return day < next ? day : null
}

function daysByRule(stop: Stop, firstDay: number, from: number, to: number): number[] {
  if (stop.repeat === 'once') return [firstDay]
  const days: number[] = []
  if (stop.repeat === 'weekly') {
    const step = 7 * stop.every
    const skipped = Math.max(0, Math.ceil((from - firstDay) / step))
    for (let day = firstDay + skipped * step; day <= to; day += step) days.push(day)
    return days
  }
  const firstMonth = monthOf(firstDay)
  const skipped = Math.max(0, Math.ceil((monthOf(from) - firstMonth) / stop.every))
  for (let month = firstMonth + skipped * stop.every; firstDayOf(month) <= to; month += stop.every) {
    const day = dayInMonth(stop, firstDay, month)
    if (day !== null) days.push(day)
  }
  return days
}

/** STOP-1: the days of a stop within a range, both ends included, as days since 1970; empty if its dates are invalid. */
export function daysOfStop(stop: Stop, from: number, to: number): readonly number[] {
  const firstDay = epochDayOfDateKey(stop.date)
  if (firstDay === null || !(stop.every >= 1)) return []
  const last = Math.min(to, stop.until === null ? to : (epochDayOfDateKey(stop.until) ?? firstDay))
  const except = new Set(stop.except.map(epochDayOfDateKey))
  return daysByRule(stop, firstDay, from, last).filter(
    (day) => day >= firstDay && day >= from && day <= last && !except.has(day),
  )
}
