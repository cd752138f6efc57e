import { dateKeyAt, instantOfWallTime, isTimezone, wallTimeAt } from '../time-zone/index.ts'

/** The zone of the machine that runs this. Browsers that hide it say something that is no zone. */
export function ownTimezone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return isTimezone(timeZone) ? timeZone : 'UTC'
}

/** The date people write at an instant, as YYYY-MM-DD; an unknown zone counts as UTC. */
export const localDay = (instantMs: number, timezone: string): string =>
  dateKeyAt(timezone, instantMs) ?? dateKeyAt('UTC', instantMs) ?? ''

/** BUILD-3: how long until the date changes, on days of 23 and 25 hours too and on those that begin at one in the morning. */
export function msToNextLocalDay(instantMs: number, timezone: string): number {
  const zone = isTimezone(timezone) ? timezone : 'UTC'
  const today = wallTimeAt(zone, instantMs)
  const nextMs = today && instantOfWallTime(zone, { epochDay: today.epochDay + 1, minuteOfDay: 0 })
  return nextMs === null ? Number.POSITIVE_INFINITY : nextMs - instantMs
}
