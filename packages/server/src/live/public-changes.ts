import type { Change } from '../db/change-feed.ts'
import type { LiveFollower } from './follower-lane.ts'

/** What is somebody's own and on no public page; and points, of which the index tells those that everybody sees. */
const uncounted: ReadonlySet<Change['entity']> = new Set<Change['entity']>(['session', 'balance-entry', 'facility'])

/** Counts what has changed of what everybody sees, so that a page kept for all knows whether it is still right. */
export class PublicChanges implements LiveFollower {
  count = 0
  readonly note = (): void => void this.count++

  reset(): Promise<void> {
    this.note()
    return Promise.resolve()
  }

  apply(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ entity }) => !uncounted.has(entity))) this.note()
    return Promise.resolve()
  }
}
