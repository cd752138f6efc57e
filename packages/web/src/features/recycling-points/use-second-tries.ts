import { useEffect, useLayoutEffect, useRef } from 'react'

const retryDelayMs = 10_000

interface SecondTries {
  /** Nothing else retries, so this does periodically. */
  readonly isBroken: boolean
  /** A failed request can succeed when the browser is online again. */
  readonly isFailed: boolean
  readonly again: () => void
}

/** MAP-5: automatic retries. */
export function useSecondTries({ isBroken, isFailed, again }: SecondTries): void {
  const latest = useRef(again)
  useLayoutEffect(() => {
    latest.current = again
  })
  const isMissing = isBroken || isFailed
  useEffect(() => {
    if (!isMissing) return undefined
    const tryAgain = (): void => latest.current()
    const timer = isBroken ? setInterval(tryAgain, retryDelayMs) : undefined
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', tryAgain)
    }
  }, [isMissing, isBroken])
}
