import { dateKeyAt, epochDayOfDateKey } from '../time-zone/index.ts'
import type { CharityEvent } from './charity-event.ts'

export interface EventDay {
  /** `2026-05-16`, the local date at the event's place. */
  readonly dateKey: string
  readonly events: readonly CharityEvent[]
}

/** EVT-1: groups events by their local start day; preserves the given order of events and days. */
export function eventsByDay(events: readonly CharityEvent[]): EventDay[] {
  const days = new Map<string, CharityEvent[]>()
  for (const event of events) {
    const dateKey = event.startsAtMs === null ? null : dateKeyAt(event.timezone, event.startsAtMs)
    if (dateKey === null) continue
    const day = days.get(dateKey)
    if (day) day.push(event)
    else days.set(dateKey, [event])
  }
  return Array.from(days, ([dateKey, ofDay]) => ({ dateKey, events: ofDay }))
}

/** The number of midnights in that zone between two instants: 0 is today, 1 tomorrow, negative in the past. */
export function daysUntil(instantMs: number, nowMs: number, timezone: string): number | null {
  const [then, now] = [instantMs, nowMs].map((each) => epochDayOfDateKey(dateKeyAt(timezone, each) ?? ''))
  return then == null || now == null ? null : then - now
}
