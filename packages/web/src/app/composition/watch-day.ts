import { SystemClock } from '@recircle/adapters/clock'

/** BUILD-3: the code for days and time zones is loaded when a page needs it. */
export function watchDay(onNewDay: () => void): () => void {
  let stop = (): void => undefined
  let isWanted = true
  const clock = new SystemClock()
  const sinceMs = clock.nowMs()
  import('@recircle/core/day-rollover').then(
    (days) => {
      if (isWanted) stop = days.watchDay(clock, { onNewDay, sinceMs })
    },
    // If the load fails, the page keeps its day until it is opened again.
    () => undefined,
  )
  return () => {
    isWanted = false
    stop()
  }
}
