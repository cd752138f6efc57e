import { useSyncExternalStore } from 'react'
import { usePage } from './use-page.ts'

const minuteMs = 60_000
const wholeMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

function everyMinute(tick: () => void): () => void {
  let timer = 0
  const wait = (): void => {
    timer = window.setTimeout(
      () => {
        tick()
        wait()
      },
      minuteMs - (Date.now() % minuteMs),
    )
  }
  // A tab that slept wakes up with old words.
  const wake = (): void => {
    if (document.visibilityState === 'visible') tick()
  }
  wait()
  document.addEventListener('visibilitychange', wake)
  return () => {
    window.clearTimeout(timer)
    document.removeEventListener('visibilitychange', wake)
  }
}

/** The present minute. While it hydrates, that of the server, so that both write the same words; a list asks once and hands it down. */
export function useNow(): number {
  const { renderedAtMs } = usePage()
  return useSyncExternalStore(
    everyMinute,
    () => wholeMinute(Date.now()),
    () => wholeMinute(renderedAtMs),
  )
}
