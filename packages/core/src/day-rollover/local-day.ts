import { dateKeyAt, instantOfWallTime, isTimezone, wallTimeAt } from '../time-zone/index.ts'

/** The zone of the current machine. Browsers that hide it report an invalid zone. */
export function ownTimezone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimezone(timeZone) ? timeZone : 'UTC'
}

/** The local date at an instant, as YYYY-MM-DD; an unknown zone counts as UTC. */
export const localDay = (instantMs: number, timezone: string): string =>
  dateKeyAt(timezone, instantMs) ?? dateKeyAt('UTC', instantMs) ?? ''

/** BUILD-3: the time until the local date changes, also on days of 23 or 25 hours and those that begin at 01:00. */
export function msToNextLocalDay(instantMs: number, timezone: string): number {
  const zone = isTimezone(timezone) ? timezone : 'UTC'
  const today = wallTimeAt(zone, instantMs)
  const nextMs = today && instantOfWallTime(zone, { epochDay: today.epochDay + 1, minuteOfDay: 0 })
  return nextMs === null ? Number.POSITIVE_INFINITY : nextMs - instantMs
}
