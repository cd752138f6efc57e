import type { Change } from '../db/change-feed.ts'
import type { LiveFollower } from './live-follower.ts'

/** What is somebody's own and on no public page. */
const privateEntities: ReadonlySet<Change['entity']> = new Set<Change['entity']>(['session', 'balance-entry'])

/** Counts what has changed of what everybody sees, so that a page kept for all knows whether it is still right. */
export class PublicChanges implements LiveFollower {
  count = 0

  reset(): Promise<void> {
    this.count += 1
    return Promise.resolve()
  }

  apply(changes: readonly Change[]): Promise<void> {
    if (changes.some(({ entity }) => !privateEntities.has(entity))) this.count += 1
    return Promise.resolve()
  }
}
