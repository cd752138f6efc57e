import { wallTimeAt, weekdayIndexOf } from '../../time-zone/index.ts'
import { planOf, weekdays, weekKeyOf, weekOf, type DayPlan, type Weekday, type WorkingHours } from './working-hours.ts'

export interface WeekViewDay {
  readonly weekday: Weekday
  readonly plan: DayPlan
  readonly isToday: boolean
}

/** The week for display; "today" is the current day in the point's time zone. */
export function weekView(hours: WorkingHours, timezone: string, instantMs: number): WeekViewDay[] {
  const wall = wallTimeAt(timezone, instantMs)
  const today = wall === null ? -1 : weekdayIndexOf(wall.epochDay)
  return weekdays.map((weekday, index) => ({ weekday, plan: planOf(hours[weekday]), isToday: index === today }))
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
