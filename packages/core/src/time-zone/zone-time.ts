import { dayMs, zoneOffsetMs } from './zone-offset.ts'

const minuteMs = 60_000

/** Weekdays count from Monday. Days count from 1 January 1970, a Thursday. */
const weekdayOfEpoch = 3

/** A local date and time of day. */
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
 * The instant of a wall time; minutes may exceed the day. An ambiguous wall time means its first occurrence; a skipped
 * one is shifted past the change by the same amount.
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

/** The zone's local date at that instant, as `2026-11-21`; groups lists by day. */
export function dateKeyAt(timezone: string, instantMs: number): string | null {
  const wall = wallTimeAt(timezone, instantMs)
  return wall === null ? null : new Date(wall.epochDay * dayMs).toISOString().slice(0, 10)
}

const dateKey = /^\d{4}-\d{2}-\d{2}$/

/** The day of a key such as `2026-11-21`; null for a date that does not exist. */
export function epochDayOfDateKey(key: string): number | null {
  const instantMs = dateKey.test(key) ? Date.parse(`${key}T00:00:00Z`) : Number.NaN
  if (Number.isNaN(instantMs) || new Date(instantMs).toISOString().slice(0, 10) !== key) return null
  return instantMs / dayMs
}
