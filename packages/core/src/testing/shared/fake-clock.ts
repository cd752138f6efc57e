import type { CancelTimer, Clock } from '../../shared/index.ts'

interface Timer {
  readonly dueMs: number
  readonly action: () => void
}

/** A clock that only advances when a test says so. */
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

  /** Advances the time; timers fire in due order, including those set meanwhile. */
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

  /** Advances the time and lets promises settle before each timer and after the last. */
  async advanceAsync(durationMs: number): Promise<void> {
    const endMs = this.instantMs + durationMs
    await settle()
    const next = this.nextTimer(endMs)
    this.advance(next === undefined ? endMs - this.instantMs : Math.max(0, next.dueMs - this.instantMs))
    if (next !== undefined) await this.advanceAsync(endMs - this.instantMs)
  }

  /** Sets the time without firing timers, as when a laptop wakes or its clock is corrected. */
  jumpTo(instantMs: number): void {
    this.instantMs = instantMs
  }

  /** The remaining delays of all pending timers, shortest first. */
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

/** Yields to the microtask queue often enough for any chain of awaits in the code under test. */
async function settle(turns = 20): Promise<void> {
  await Promise.resolve()
  if (turns > 1) await settle(turns - 1)
}
