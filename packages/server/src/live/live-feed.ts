import { setTimeout as delay } from 'node:timers/promises'
import { ChangeFeed } from '../db/change-feed.ts'
import type { Database } from '../db/database.ts'
import { FollowerLane, type LiveFollower } from './follower-lane.ts'

export interface LiveFeedOptions {
  readonly url: string
  readonly database: Database
  readonly followers: readonly LiveFollower[]
  readonly onError: (error: unknown) => void
}

const retryDelayMs = 1000

/** Starts the followers and keeps them current, through any outage of the database. */
export class LiveFeed {
  private readonly stopping = new AbortController()
  private feed: ChangeFeed | null = null
  private beginning: Promise<void> | null = null
  private readonly lanes: readonly FollowerLane[]

  constructor(private readonly options: LiveFeedOptions) {
    const { signal } = this.stopping
    this.lanes = options.followers.map((follower) => new FollowerLane(follower, signal, (error) => this.report(error)))
  }

  start(): void {
    this.beginning ??= this.begin()
  }

  async stop(): Promise<void> {
    this.stopping.abort()
    await this.beginning
    await this.feed?.stop()
    await Promise.all(this.lanes.map((lane) => lane.settled()))
  }

  /** Whether every change that is committed by now has been applied; resolves once it has. */
  async isCurrent(): Promise<boolean> {
    const isRead = (await this.feed?.catchUp()) ?? false
    await Promise.all(this.lanes.map((lane) => lane.settled()))
    return isRead && !this.stopping.signal.aborted
  }

  /** Null until the feed has started. */
  get readAgeMs(): number | null {
    return this.feed?.readAgeMs ?? null
  }

  /** The number of changes that have been read and not yet applied everywhere. */
  get waiting(): number {
    return this.lanes.reduce((sum, lane) => sum + lane.size, 0)
  }

  private async begin(): Promise<void> {
    const { signal } = this.stopping
    while (!signal.aborted && !(await this.attempt())) {
      await delay(retryDelayMs, undefined, { signal }).catch(() => {})
    }
  }

  /** Starts the feed before the followers read everything, so that no change in between is missed. */
  private async attempt(): Promise<boolean> {
    const { url, database } = this.options
    const feed = new ChangeFeed({
      url,
      database,
      onChanges: (changes) => {
        for (const lane of this.lanes) lane.add(changes)
      },
      onReset: () => this.reset(),
      onError: (error) => this.report(error),
    })
    try {
      await feed.start()
      await this.reset()
      this.feed = feed
      return true
    } catch (error) {
      this.report(error)
      await feed.stop()
      return false
    }
  }

  private report(error: unknown): void {
    if (!this.stopping.signal.aborted) this.options.onError(error)
  }

  private async reset(): Promise<void> {
    await Promise.all(this.options.followers.map((follower) => follower.reset(this.stopping.signal)))
  }
}
