import type { CancelTimer, Clock } from '@recircle/core/shared'

/** The longest delay of a platform timer; a longer one fires at once. */
const longestTimerMs = 2_147_483_647

/** Has no injection decorator: the session of a signed-in visitor needs a clock before the container exists. */
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
