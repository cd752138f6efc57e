import { startTransition, useEffect, useState, type ReactNode } from 'react'
import { minuteMs, NowContext, wholeMinute } from './use-now.ts'

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

/** Tells of every minute that begins. A kept page is older than that: what it says of the time is written anew without haste. */
export function NowProvider({ renderedAtMs, children }: { renderedAtMs: number; children: ReactNode }): ReactNode {
  const [nowMs, setNow] = useState(wholeMinute(renderedAtMs))
  useEffect(() => {
    const tick = (): void => startTransition(() => setNow(wholeMinute(Date.now())))
    tick()
    return everyMinute(tick)
  }, [])
  return <NowContext value={nowMs}>{children}</NowContext>
}
