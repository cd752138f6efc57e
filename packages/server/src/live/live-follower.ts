import type { Change } from '../db/change-feed.ts'

/** Keeps something of the database in memory. What takes long ends with the signal: a server that stops waits for nothing that it no longer needs. */
export interface LiveFollower {
  /** Reads everything anew: at the start, and whenever changes may have been missed. */
  reset(signal?: AbortSignal): Promise<void>
  apply(changes: readonly Change[], signal?: AbortSignal): Promise<void>
}
