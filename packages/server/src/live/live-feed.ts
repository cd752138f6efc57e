import { setTimeout as delay } from 'node:timers/promises'
import { ChangeFeed, type Change } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'

/** Keeps something of the database in memory. What takes long ends with the signal: a server that stops waits for nothing that it no longer needs. */
export interface LiveFollower {
  /** Reads everything anew: at the start, and whenever changes may have been missed. */
  reset(signal?: AbortSignal): Promise<void>
  apply(changes: readonly Change[], signal?: AbortSignal): Promise<void>
}

export interface LiveFeedOptions {
  readonly url: string
  readonly database: Database
  readonly followers: readonly LiveFollower[]
  readonly onError: (error: unknown) => void
}

const retryDelayMs = 1000

/** Brings the followers up and keeps them current, however often the database is away meanwhile. */
export class LiveFeed {
  private readonly stopping = new AbortController()
  private feed: ChangeFeed | null = null
  private beginning: Promise<void> | null = null

  constructor(private readonly options: LiveFeedOptions) {}

  start(): void {
    this.beginning ??= this.begin()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.beginning
    await this.feed?.stop()
  }

  private async begin(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted && !(await this.attempt())) {
      await delay(retryDelayMs, undefined, { signal }).catch(() => {})
    }
  }

  /** The feed starts first: what changes while everything is read is told afterwards. */
  private async attempt(): Promise<boolean> {
    const { url, database } = this.options
    const onError = (error: unknown): void => {
      if (!this.stopping.signal.aborted) this.options.onError(error)
    }
    const feed = new ChangeFeed({
      url,
      database,
      onChanges: (changes) => this.apply(changes),
      onReset: () => this.reset(),
      onError,
    })
    try {
      await feed.start()
      await this.reset()
      this.feed = feed
      return true
    } catch (error) {
      onError(error)
      await feed.stop()
      return false
    }
  }

  private async apply(changes: readonly Change[]): Promise<void> {
    await Promise.all(this.options.followers.map((follower) => follower.apply(changes, this.stopping.signal)))
  }

  private async reset(): Promise<void> {
    await Promise.all(this.options.followers.map((follower) => follower.reset(this.stopping.signal)))
  }
}
