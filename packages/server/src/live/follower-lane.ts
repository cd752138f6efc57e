import { setTimeout as delay } from 'node:timers/promises'
import type { Change } from '../db/change-feed.ts'

/** Maintains an in-memory view of the database. Long work ends with the signal, so that a stopping server does not wait for it. */
export interface LiveFollower {
  /** Reads everything again: at the start, and whenever changes may have been missed. */
  reset(signal?: AbortSignal): Promise<void>
  /** Whether these changes take so long to read that later ones must not wait; `apply` may then run for both at once. */
  takesLong?(changes: readonly Change[]): boolean
  apply(changes: readonly Change[], signal?: AbortSignal): Promise<void>
}

const changesAtOnce = 1000
const retryDelayMs = 1000

/**
 * FAC-21: the changes that one follower still has to apply. Followers do not wait for each other, and the latest changes go first: a change only
 * names what to read again, so the order does not matter, and a few changes never wait behind a large backlog.
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
