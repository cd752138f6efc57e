import type { Transaction } from 'kysely'
import type { Schema } from './database.ts'

export interface Backfill {
  readonly name: string
  /**
   * Changes at most this many of the rows that still need it; returns how many. It must wait for locked rows, because a skipped row is never
   * visited again.
   */
  readonly step: (transaction: Transaction<Schema>, atMost: number) => Promise<number>
}
