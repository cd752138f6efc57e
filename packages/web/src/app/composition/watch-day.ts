import { SystemClock } from '@recircle/adapters/clock'

/** BUILD-3: what knows about days and zones arrives when a page asks for it. */
export function watchDay(onNewDay: () => void): () => void {
  let stop = (): void => undefined
  let isWanted = true
  import('@recircle/core/day-rollover').then(
    (days) => {
      if (isWanted) stop = days.watchDay(new SystemClock(), onNewDay)
    },
    // Until it is opened again the page keeps the day it has.
    () => undefined,
  )
  return () => {
    isWanted = false
    stop()
  }
}
