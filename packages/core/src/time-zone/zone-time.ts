import { dayMs, zoneOffsetMs } from './zone-offset.ts'

const minuteMs = 60_000

/** Weekdays count from Monday, as the week does everywhere. Days are counted from 1 January 1970, a Thursday. */
const weekdayOfEpoch = 3

/** What the calendar on the wall and the clock beside it show. */
export interface WallTime {
  readonly epochDay: number
  readonly minuteOfDay: number
}

export const weekdayIndexOf = (epochDay: number): number => (((epochDay + weekdayOfEpoch) % 7) + 7) % 7

export function wallTimeAt(timezone: string, instantMs: number): WallTime | null {
  const offsetMs = zoneOffsetMs(timezone, instantMs)
  if (offsetMs === null) return null
  const wallMs = instantMs + offsetMs
  const epochDay = Math.floor(wallMs / dayMs)
  return { epochDay, minuteOfDay: Math.floor((wallMs - epochDay * dayMs) / minuteMs) }
}

/**
 * The instant of a wall clock's reading; minutes may run past the day's end. A reading that comes twice means its first
 * time, one that the clock skips means as long after the change as it asked for.
 */
export function instantOfWallTime(timezone: string, { epochDay, minuteOfDay }: WallTime): number | null {
  const wallMs = epochDay * dayMs + minuteOfDay * minuteMs
  const beforeMs = zoneOffsetMs(timezone, wallMs - dayMs)
  const afterMs = zoneOffsetMs(timezone, wallMs + dayMs)
  if (beforeMs === null || afterMs === null) return null
  const first = wallMs - beforeMs
  const second = wallMs - afterMs
  if (zoneOffsetMs(timezone, first) === beforeMs) return first
  return zoneOffsetMs(timezone, second) === afterMs ? second : first
}

/** `2026-11-21`, the zone's own date at that instant: what a list by day is grouped by. */
export function dateKeyAt(timezone: string, instantMs: number): string | null {
  const wall = wallTimeAt(timezone, instantMs)
  return wall === null ? null : new Date(wall.epochDay * dayMs).toISOString().slice(0, 10)
}

const dateKey = /^\d{4}-\d{2}-\d{2}$/

/** The day of a `2026-11-21`; null for a day that the calendar does not have. */
export function epochDayOfDateKey(key: string): number | null {
  const instantMs = dateKey.test(key) ? Date.parse(`${key}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instantMs) || new Date(instantMs).toISOString().slice(0, 10) !== key) return null
  return instantMs / dayMs
}
