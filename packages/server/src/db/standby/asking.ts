import { AsyncLocalStorage } from 'node:async_hooks'
import type { KnownChanges } from './known-changes.ts'

/** What a standby must show before it may answer. */
export interface ReadAfter {
  /** A page made of less would count as current. */
  readonly known: KnownChanges
  /** Where the log was after the last write of this browser; null if it has written nothing for a while. */
  readonly written: bigint | null
}

/** A request under way, as the pool sees it. */
export interface Asking {
  /** Null if it asks the primary alone. */
  readonly after: ReadAfter | null
  /** Whether its method promises to change nothing. */
  readonly isReading: boolean
  hasWritten: boolean
}

/** STANDBY-1: the request that a query is made for. Work that no request waits for has none, and asks the primary. */
export const asking = new AsyncLocalStorage<Asking>()

/** For reads that must not come from a lagging standby. */
export const askPrimary = <Answer>(work: () => Answer): Answer => asking.exit(work)

export const readingAfter = (after: ReadAfter | null): Asking => ({ after, isReading: true, hasWritten: false })
