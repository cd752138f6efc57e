import { dayMs, wallTimeAt, weekdayIndexOf } from '../../time-zone/index.ts'
import { openStateAt, type OpenStateAt } from './open-state.ts'
import type { Schedule } from '../days/schedule.ts'
import { weekdays, type Weekday } from './working-hours.ts'

/** The notice for a visitor who wants to go there now; instants are shown in the point's time zone. */
export type OpeningNotice =
  | { readonly kind: 'unknown' | 'open' | 'around-the-clock' | 'closed' }
  | { readonly kind: 'closes-in' | 'opens-in'; readonly minutes: number }
  | {
      readonly kind: 'closes-at' | 'opens-at' | 'opens-tomorrow-at' | 'opens-on-date-at' | 'on-break'
      readonly atMs: number
    }
  | { readonly kind: 'opens-on-day-at'; readonly atMs: number; readonly weekday: Weekday }

/** Within this time the notice counts minutes. */
const soonMinutes = 60
const minuteMs = 60_000
export function openingNotice(schedule: Schedule, nowMs: number): OpeningNotice {
  const now = openStateAt(schedule, nowMs)
  if (now.state === 'unknown') return { kind: 'unknown' }
  if (now.nextChangeMs === null) return { kind: now.state === 'open' ? 'around-the-clock' : now.state }
  const next = openStateAt(schedule, now.nextChangeMs)
  // If the next state is unknown, the end of this one is not certain either.
  if (next.state === 'unknown') return { kind: now.state }
  if (now.isOnBreak) return { kind: 'on-break', atMs: now.nextChangeMs }
  const minutes = Math.ceil((now.nextChangeMs - nowMs) / minuteMs)
  if (minutes <= soonMinutes) return { kind: now.state === 'open' ? 'closes-in' : 'opens-in', minutes }
  return now.state === 'open'
    ? closingOf(schedule, nowMs, now.nextChangeMs, next)
    : openingOf(schedule, nowMs, now.nextChangeMs)
}

/** A lunch break is not the end of the day: the point closes at the end of the opening that follows it. */
function closingOf(schedule: Schedule, nowMs: number, changeMs: number, after: OpenStateAt): OpeningNotice {
  // A closing more than a day away cannot be told by a time of day.
  if (changeMs - nowMs >= dayMs) return { kind: 'open' }
  if (!after.isOnBreak || after.nextChangeMs === null) return { kind: 'closes-at', atMs: changeMs }
  const { nextChangeMs: endMs } = openStateAt(schedule, after.nextChangeMs)
  if (endMs === null) return { kind: 'open' }
  const next = openStateAt(schedule, endMs)
  return next.state === 'unknown' ? { kind: 'open' } : closingOf(schedule, nowMs, endMs, next)
}

function openingOf({ timezone }: Schedule, nowMs: number, atMs: number): OpeningNotice {
  const today = wallTimeAt(timezone, nowMs)?.epochDay ?? 0
  const day = wallTimeAt(timezone, atMs)?.epochDay ?? 0
  if (day === today) return { kind: 'opens-at', atMs }
  if (day === today + 1) return { kind: 'opens-tomorrow-at', atMs }
  // Beyond a week, the name of a weekday would mean the wrong one.
  if (day >= today + 7) return { kind: 'opens-on-date-at', atMs }
  return { kind: 'opens-on-day-at', atMs, weekday: weekdays[weekdayIndexOf(day)] ?? 'monday' }
}
