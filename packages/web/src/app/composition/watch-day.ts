import { SystemClock } from '@recircle/adapters/clock'

/** BUILD-3: the code for days and time zones is loaded when a page needs it. */
export function watchDay(onNewDay: () => void): () => void {
  let stop = (): void => undefined
  let isWanted = true
  import('@recircle/core/day-rollover').then(
    (days) => {
      if (isWanted) stop = days.watchDay(new SystemClock(), onNewDay)
    },
    // If the load fails, the page keeps its day until it is opened again.
    () => undefined,
  )
  return () => {
    isWanted = false
    stop()
  }
}
