import { setTimeout as delay } from 'node:timers/promises'
import type { Change } from '../db/change-feed.ts'

/** Keeps something of the database in memory. Long work ends with the signal: a server that stops waits for nothing that it no longer needs. */
export interface LiveFollower {
  /** Reads everything again: at the start, and whenever changes may have been missed. */
  reset(signal?: AbortSignal): Promise<void>
  /** Whether so much is to be read again that later changes must not wait for it; `apply` is then called for both at once. */
  takesLong?(changes: readonly Change[]): boolean
  apply(changes: readonly Change[], signal?: AbortSignal): Promise<void>
}

const changesAtOnce = 1000
const retryDelayMs = 1000

/**
 * FAC-21: what one follower still has to apply. No follower waits for another one, and what came last goes first: a change only
 * says what to read again, so their order does not matter, and a few changes never wait behind very many.
 */
export class FollowerLane {
  private readonly waiting: Change[] = []
  private applying: Promise<void> | null = null
  private readonly long = new Set<Promise<void>>()

  constructor(
    private readonly follower: LiveFollower,
    private readonly signal: AbortSignal,
    private readonly onError: (error: unknown) => void,
  ) {}

  add(changes: readonly Change[]): void {
    if (this.follower.takesLong?.(changes) === true) {
      const work = this.untilDone(changes).finally(() => this.long.delete(work))
      this.long.add(work)
      return
    }
    for (const change of changes) this.waiting.push(change)
    this.applying ??= this.drain().finally(() => (this.applying = null))
  }

  get size(): number {
    return this.waiting.length
  }

  async settled(): Promise<void> {
    await Promise.all([this.applying, ...this.long])
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0 && !this.signal.aborted) {
      const next = this.waiting.splice(-changesAtOnce)
      if (!(await this.attempt(next))) {
        this.waiting.unshift(...next)
        await this.pause()
      }
    }
  }

  private async untilDone(changes: readonly Change[]): Promise<void> {
    while (!this.signal.aborted && !(await this.attempt(changes))) await this.pause()
  }

  private async attempt(changes: readonly Change[]): Promise<boolean> {
    try {
      await this.follower.apply(changes, this.signal)
      return true
    } catch (error) {
      this.onError(error)
      return false
    }
  }

  private pause(): Promise<void> {
    return delay(retryDelayMs, undefined, { signal: this.signal }).catch(() => {})
  }
}
