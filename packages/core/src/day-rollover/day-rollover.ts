import type { Clock } from '../shared/index.ts'
import { localDay, msToNextLocalDay, ownTimezone } from './local-day.ts'

interface DayWatch {
  readonly onNewDay: (day: string) => void
  readonly timezone?: string
  /** The day that is shown; another one may have begun before this code arrived. */
  readonly sinceMs?: number
}

/** BUILD-3: notifies of each new day at local midnight; returns a function that stops the watch. */
export function watchDay(clock: Clock, { onNewDay, timezone = ownTimezone(), sinceMs }: DayWatch): () => void {
  let today = localDay(sinceMs ?? clock.nowMs(), timezone)
  // A timer may fire early, or late after a sleep, so the date decides.
  const look = (): void => {
    const day = localDay(clock.nowMs(), timezone)
    cancel = clock.after(msToNextLocalDay(clock.nowMs(), timezone), look)
    if (day === today) return
    today = day
    onNewDay(day)
  }
  let cancel = (): void => undefined
  look()
  return () => cancel()
}
