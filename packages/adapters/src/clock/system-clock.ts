import type { CancelTimer, Clock } from '@recircle/core/shared'

/** The longest delay that a platform timer keeps; anything above fires at once. */
const longestTimerMs = 2_147_483_647

/** Undecorated: a signed-in visitor's session keeps time before there is a container. */
export class SystemClock implements Clock {
  nowMs(): number {
    return Date.now()
  }

  after(delayMs: number, action: () => void): CancelTimer {
    if (delayMs === Number.POSITIVE_INFINITY) return () => undefined
    let timer: ReturnType<typeof setTimeout>
    const wait = (restMs: number): void => {
      timer =
        restMs > longestTimerMs
          ? setTimeout(() => wait(restMs - longestTimerMs), longestTimerMs)
          : setTimeout(action, restMs)
    }
    wait(delayMs)
    return () => clearTimeout(timer)
  }
}
