import { dayMs, epochDayOfDateKey, instantOfWallTime, wallTimeAt } from '../time-zone/index.ts'

/** `2026-05-16T10:00`, in the local time of a place. */
export type LocalDateTime = `${string}T${string}`

const localDateTime = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/

const wallTimeOf = (text: string) => {
  const [, date = '', hours, minutes] = localDateTime.exec(text) ?? []
  const epochDay = epochDayOfDateKey(date)
  return epochDay === null ? null : { epochDay, minuteOfDay: Number(hours) * 60 + Number(minutes) }
}

export const isLocalDateTime = (text: unknown): text is LocalDateTime =>
  typeof text === 'string' && wallTimeOf(text) !== null

/** Null for an empty or invalid text, and for an unknown zone. */
export function instantOfLocal(text: string, timezone: string): number | null {
  const wall = wallTimeOf(text)
  return wall === null ? null : instantOfWallTime(timezone, wall)
}

/** The local time at the place; empty if there is no instant. */
export function localOfInstant(instantMs: number | null, timezone: string): LocalDateTime | '' {
  const wall = instantMs === null ? null : wallTimeAt(timezone, instantMs)
  if (wall === null) return ''
  const shown = new Date(wall.epochDay * dayMs + wall.minuteOfDay * 60_000).toISOString()
  const text = shown.slice(0, 'yyyy-mm-ddThh:mm'.length)
  return isLocalDateTime(text) ? text : ''
}

/** The difference in minutes by the wall clock; both must be local date-times. */
export const minutesBetween = (from: string, to: string): number | null => {
  const [start, end] = [wallTimeOf(from), wallTimeOf(to)]
  return start && end ? (end.epochDay - start.epochDay) * 1440 + end.minuteOfDay - start.minuteOfDay : null
}
