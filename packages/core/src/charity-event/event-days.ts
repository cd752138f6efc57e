import { dateKeyAt, epochDayOfDateKey } from '../time-zone/index.ts'

/** How many midnights of that zone lie between two instants: 0 today, 1 tomorrow, negative for what was. */
export function daysUntil(instantMs: number, nowMs: number, timezone: string): number | null {
  const [then, now] = [instantMs, nowMs].map((each) => epochDayOfDateKey(dateKeyAt(timezone, each) ?? ''))
  return then == null || now == null ? null : then - now
}
