import type { Change } from '../db/change-feed.ts'

/** Keeps something of the database in memory. */
export interface LiveFollower {
  /** Reads everything anew: at the start, and whenever changes may have been missed. */
  reset(): Promise<void>
  apply(changes: readonly Change[]): Promise<void>
}
