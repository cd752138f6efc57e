import { useEffect, useLayoutEffect, useRef } from 'react'

const retryDelayMs = 10_000

interface SecondTries {
  /** Nothing else asks again: now and then this does. */
  readonly isBroken: boolean
  /** Something that did not come may come as soon as the network is back. */
  readonly isFailed: boolean
  readonly again: () => void
}

/** MAP-5: what did not come is asked for again without a hand. */
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
