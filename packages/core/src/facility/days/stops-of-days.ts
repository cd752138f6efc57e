import { wallTimeAt } from '../../time-zone/index.ts'
import type { Stop } from '../stops/stops.ts'
import { dateKeyOfDay } from './calendar-day.ts'
import { daysLookedAhead } from './days-ahead.ts'
import { plannedDay, type Schedule } from './schedule.ts'

/** Whether a rule or a holiday closes a day; the week of a mobile point says nothing. */
export function isOffOn(schedule: Schedule, epochDay: number): boolean {
  const { plan, because } = plannedDay(schedule, epochDay)
  return because !== null && plan.kind === 'closed'
}

/**
 * DAYS-10: a mobile point does not come on a day on which it is closed, so that whatever reads stops needs to know nothing of such days.
 * A stop belongs to the day on which it begins.
 */
export function stopsOfSchedule(stops: readonly Stop[], schedule: Schedule, nowMs: number): readonly Stop[] {
  const today = wallTimeAt(schedule.timezone, nowMs)?.epochDay
  const mayClose = schedule.rules.length > 0 || schedule.onHolidays === 'closed'
  if (today === undefined || stops.length === 0 || !mayClose) return stops
  const off = Array.from({ length: daysLookedAhead + 2 }, (_, index) => today - 1 + index)
    .filter((day) => isOffOn(schedule, day))
    .map(dateKeyOfDay)
  return off.length === 0 ? stops : stops.map((stop) => ({ ...stop, except: [...stop.except, ...off] }))
}
