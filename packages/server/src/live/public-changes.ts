import { LRUCache } from 'lru-cache'
import type { Change } from '../db/change-feed.ts'
import type { LiveFollower } from './follower-lane.ts'

/** What is somebody's own and on no public page; and points, of which the index tells those that everybody sees. */
const uncounted: ReadonlySet<Change['entity']> = new Set<Change['entity']>(['session', 'balance-entry', 'facility'])

/** Of so many things the last change is remembered. */
const maxThings = 10_000

/** Counts changes to public data, so that a cached page knows whether it is still right. */
export class PublicChanges implements LiveFollower {
  count = 0
  private readonly counts = new LRUCache<string, number>({ max: maxThings })

  /** One change, with the things that it is known to be of. */
  readonly note = (ids: readonly string[] = []): void => {
    this.count++
    for (const id of ids) this.counts.set(id, this.count)
  }

  /** COST-8: what the count was after the last change of one thing; 0 where none is remembered. */
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
