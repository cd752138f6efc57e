import type { CancelTimer, Clock } from '../../shared/index.ts'

interface Timer {
  readonly dueMs: number
  readonly action: () => void
}

/** Time that passes only when a test says so. */
export class FakeClock implements Clock {
  private timers: Timer[] = []
  private instantMs: number

  constructor(instantMs = 0) {
    this.instantMs = instantMs
  }

  nowMs(): number {
    return this.instantMs
  }

  after(delayMs: number, action: () => void): CancelTimer {
    const timer = { dueMs: this.instantMs + Math.max(0, delayMs), action }
    this.timers.push(timer)
    return () => {
      this.timers = this.timers.filter((each) => each !== timer)
    }
  }

  /** Lets time pass; timers fire in the order they are due, those they set included. */
  advance(durationMs: number): void {
    const endMs = this.instantMs + durationMs
    for (let next = this.nextTimer(endMs); next !== undefined; next = this.nextTimer(endMs)) {
      const due = next
      this.timers = this.timers.filter((each) => each !== due)
      this.instantMs = Math.max(this.instantMs, due.dueMs)
      due.action()
    }
    this.instantMs = endMs
  }

  /** Lets time pass and, before each timer and after the last, what promises have to do. */
  async advanceAsync(durationMs: number): Promise<void> {
    const endMs = this.instantMs + durationMs
    await settle()
    const next = this.nextTimer(endMs)
    this.advance(next === undefined ? endMs - this.instantMs : Math.max(0, next.dueMs - this.instantMs))
    if (next !== undefined) await this.advanceAsync(endMs - this.instantMs)
  }

  /** The clock jumps, as when a laptop wakes or its time is corrected: no timer fires by it. */
  jumpTo(instantMs: number): void {
    this.instantMs = instantMs
  }

  /** How long each waiting timer still has, the nearest first. */
  get pendingDelaysMs(): readonly number[] {
    return this.timers.map(({ dueMs }) => dueMs - this.instantMs).toSorted((a, b) => a - b)
  }

  private nextTimer(untilMs: number): Timer | undefined {
    let next: Timer | undefined
    for (const timer of this.timers)
      if (timer.dueMs <= untilMs && (next === undefined || timer.dueMs < next.dueMs)) next = timer
    return next
  }
}

/** Enough turns of the microtask queue for any chain of awaits a rule has. */
async function settle(turns = 20): Promise<void> {
  await Promise.resolve()
  if (turns > 1) await settle(turns - 1)
}
