import {
  dayOf,
  fullDay,
  nonWorkingDay,
  unknownWeek,
  weekOf,
  type DayHours,
  type WorkingHours,
} from '@recircle/core/facility'
import type { Random } from '../random.ts'
import type { Profile } from './demo-profiles.ts'

const hour = (hours: number): number => Math.round(hours * 60) % 1440

const week = (workday: DayHours, saturday: DayHours, sunday: DayHours): WorkingHours =>
  weekOf((_, index) => (index < 5 ? workday : index === 5 ? saturday : sunday))

/** One in eight has unknown hours; a few are open past midnight. */
export function hoursOf({ hours }: Profile, random: Random): WorkingHours {
  if (random.chance(0.12)) return unknownWeek
  if (hours === 'always') return weekOf(() => fullDay)
  if (hours === 'shop') {
    if (random.chance(0.08)) return weekOf(() => dayOf(hour(18), hour(2)))
    const day = dayOf(hour(random.integer(8, 10)), hour(random.integer(20, 23)))
    return weekOf(() => day)
  }
  const start = random.pick([8, 8.5, 9, 9, 10])
  const end = random.pick([17, 18, 18, 19, 20])
  const lunch = random.chance(0.35) ? { start: hour(13), end: hour(random.pick([13.5, 14, 14])) } : null
  const workday = dayOf(hour(start), hour(end), lunch)
  const saturday = random.chance(0.65) ? dayOf(hour(10), hour(random.integer(14, 17))) : nonWorkingDay
  return week(workday, saturday, random.chance(0.2) ? saturday : nonWorkingDay)
}
