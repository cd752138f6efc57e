import { LRUCache } from 'lru-cache'
import type { Change } from '../db/change-feed.ts'
import type { LiveFollower } from './follower-lane.ts'

/** Sessions and balances are private and on no public page; for points, the index reports the publicly visible changes. */
const uncounted: ReadonlySet<Change['entity']> = new Set<Change['entity']>(['session', 'balance-entry', 'facility'])

/** The number of things whose last change is remembered. */
const maxThings = 10_000

/** Counts changes to public data, so that a cached page knows whether it is still current. */
export class PublicChanges implements LiveFollower {
  count = 0
  private readonly counts = new LRUCache<string, number>({ max: maxThings })

  /** Counts one change, with the ids of the things it concerns if they are known. */
  readonly note = (ids: readonly string[] = []): void => {
    this.count++
    for (const id of ids) this.counts.set(id, this.count)
  }

  /** COST-8: the value of `count` after the last change of one thing; 0 if none is remembered. */
  readonly countOf = (id: string): number => this.counts.get(id) ?? 0

  reset(): Promise<void> {
    this.note()
    return Promise.resolve()
  }

  apply(changes: readonly Change[]): Promise<void> {
    const counted = changes.filter(({ entity }) => !uncounted.has(entity))
    if (counted.length > 0) this.note(counted.map(({ id }) => id))
    return Promise.resolve()
  }
}
