import { isEventDate, type EventDate } from '@recircle/core/charity-event'
import { dateKeyAt, dayMs } from '@recircle/core/time-zone'

/** Calendar days are the same in every zone, so they are computed and formatted in UTC. */
export interface EventDay {
  readonly key: EventDate
  readonly ms: number
}

/** The days from today in the zone. */
export function daysFrom(timezone: string, nowMs: number, count: number): EventDay[] {
  const todayMs = Date.parse(dateKeyAt(timezone, nowMs) ?? '')
  if (Number.isNaN(todayMs)) return []
  return Array.from({ length: count }, (_, at) => todayMs + at * dayMs).flatMap((ms) => {
    const key = new Date(ms).toISOString().slice(0, 10)
    return isEventDate(key) ? [{ key, ms }] : []
  })
}
