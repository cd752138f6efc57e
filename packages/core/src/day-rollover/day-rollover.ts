import type { Clock } from '../shared/index.ts'
import { localDay, msToNextLocalDay, ownTimezone } from './local-day.ts'

/** BUILD-3: notifies of each new day at local midnight; returns a function that stops the watch. */
export function watchDay(clock: Clock, onNewDay: (day: string) => void, timezone = ownTimezone()): () => void {
  let today = localDay(clock.nowMs(), timezone)
  const wait = (): (() => void) =>
    clock.after(msToNextLocalDay(clock.nowMs(), timezone), () => {
      // A timer may fire early, or late after a sleep, so the date decides.
      const day = localDay(clock.nowMs(), timezone)
      cancel = wait()
      if (day === today) return
      today = day
      onNewDay(day)
    })
  let cancel = wait()
  return () => cancel()
}
