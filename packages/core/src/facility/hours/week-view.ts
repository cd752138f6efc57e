import { wallTimeAt, weekdayIndexOf } from '../../time-zone/index.ts'
import { plannedDay, type PlannedDay, type Schedule } from '../days/schedule.ts'
import { planOf, weekdays, weekKeyOf, weekOf, type DayPlan, type Weekday, type WorkingHours } from './working-hours.ts'

export interface WeekViewDay extends PlannedDay {
  readonly weekday: Weekday
  readonly epochDay: number
  readonly isToday: boolean
}

/** DAYS-6: today and the six days after it in the point's time zone, from Monday on, each with what differs on it. */
export function weekView(schedule: Schedule, instantMs: number): WeekViewDay[] {
  const wall = wallTimeAt(schedule.timezone, instantMs)
  const today = wall?.epochDay ?? 0
  return weekdays.map((weekday, index) => {
    const epochDay = today + ((index - weekdayIndexOf(today) + 7) % 7)
    const planned = wall ? plannedDay(schedule, epochDay) : { plan: planOf(schedule.week[weekday]), because: null }
    return { ...planned, weekday, epochDay, isToday: wall !== null && epochDay === today }
  })
}

export interface DayGroup {
  readonly from: Weekday
  readonly to: Weekday
  readonly plan: DayPlan
}

/** Groups consecutive equal days for a summary such as "Mon–Thu 9:00–20:00". */
export function groupDays(hours: WorkingHours): DayGroup[] {
  const keyOf = (weekday: Weekday) => weekKeyOf(weekOf(() => hours[weekday]))
  const groups: DayGroup[] = []
  for (const weekday of weekdays) {
    const last = groups.at(-1)
    if (last && keyOf(last.from) === keyOf(weekday)) groups[groups.length - 1] = { ...last, to: weekday }
    else groups.push({ from: weekday, to: weekday, plan: planOf(hours[weekday]) })
  }
  return groups
}
