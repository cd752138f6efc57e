import { dayMs, wallTimeAt, weekdayIndexOf } from '../time-zone/index.ts'
import { openStateAt, type OpenStateAt } from './open-state.ts'
import { weekdays, type Weekday, type WorkingHours } from './working-hours.ts'

/** What to tell somebody who thinks of going there now; instants are read on the point's own clock. */
export type OpeningNotice =
  | { readonly kind: 'unknown' | 'open' | 'around-the-clock' | 'closed' }
  | { readonly kind: 'closes-in' | 'opens-in'; readonly minutes: number }
  | { readonly kind: 'closes-at' | 'opens-at' | 'opens-tomorrow-at' | 'on-break'; readonly atMs: number }
  | { readonly kind: 'opens-on-day-at'; readonly atMs: number; readonly weekday: Weekday }

/** From here on a visitor counts the minutes. */
const soonMinutes = 60
const minuteMs = 60_000
export function openingNotice(hours: WorkingHours, timezone: string, nowMs: number): OpeningNotice {
  const now = openStateAt(hours, timezone, nowMs)
  if (now.state === 'unknown') return { kind: 'unknown' }
  if (now.nextChangeMs === null) return { kind: now.state === 'open' ? 'around-the-clock' : now.state }
  const next = openStateAt(hours, timezone, now.nextChangeMs)
  // What comes is not known, so neither is when this ends.
  if (next.state === 'unknown') return { kind: now.state }
  if (now.isOnBreak) return { kind: 'on-break', atMs: now.nextChangeMs }
  const minutes = Math.ceil((now.nextChangeMs - nowMs) / minuteMs)
  if (minutes <= soonMinutes) return { kind: now.state === 'open' ? 'closes-in' : 'opens-in', minutes }
  return now.state === 'open'
    ? closingOf(hours, timezone, nowMs, now.nextChangeMs, next)
    : openingOf(timezone, nowMs, now.nextChangeMs)
}

/** A lunch break that is still far is not the end of the day: the opening after it goes on from there. */
function closingOf(
  hours: WorkingHours,
  timezone: string,
  nowMs: number,
  changeMs: number,
  after: OpenStateAt,
): OpeningNotice {
  // A time of day says nothing about a closing that is days away.
  if (changeMs - nowMs >= dayMs) return { kind: 'open' }
  if (!after.isOnBreak || after.nextChangeMs === null) return { kind: 'closes-at', atMs: changeMs }
  const { nextChangeMs: endMs } = openStateAt(hours, timezone, after.nextChangeMs)
  if (endMs === null) return { kind: 'open' }
  const next = openStateAt(hours, timezone, endMs)
  return next.state === 'unknown' ? { kind: 'open' } : closingOf(hours, timezone, nowMs, endMs, next)
}

function openingOf(timezone: string, nowMs: number, atMs: number): OpeningNotice {
  const today = wallTimeAt(timezone, nowMs)?.epochDay ?? 0
  const day = wallTimeAt(timezone, atMs)?.epochDay ?? 0
  if (day === today) return { kind: 'opens-at', atMs }
  if (day === today + 1) return { kind: 'opens-tomorrow-at', atMs }
  return { kind: 'opens-on-day-at', atMs, weekday: weekdays[weekdayIndexOf(day)] ?? 'monday' }
}
