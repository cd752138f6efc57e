import { dateKeyAt, epochDayOfDateKey } from '../time-zone/index.ts'
import type { CharityEvent } from './charity-event.ts'

export interface EventDay {
  /** `2026-05-16`, as the calendar at the event's place shows it. */
  readonly dateKey: string
  readonly events: readonly CharityEvent[]
}

/** EVT-1: by the day on which each starts where it is; the order within a day, and that of the days, stays as given. */
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

/** How many midnights of that zone lie between two instants: 0 today, 1 tomorrow, negative for what was. */
export function daysUntil(instantMs: number, nowMs: number, timezone: string): number | null {
  const [then, now] = [instantMs, nowMs].map((each) => epochDayOfDateKey(dateKeyAt(timezone, each) ?? ''))
  return then == null || now == null ? null : then - now
}
