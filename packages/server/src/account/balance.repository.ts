import type { Transaction } from 'kysely'
import type { LedgerEntry, LedgerEntryKind } from '@recircle/core/account'
import { v7 as uuidV7 } from 'uuid'
import type { Queries, Schema } from '../db/database.ts'

/** Newest first. */
export async function listEntries(
  queries: Queries,
  userId: string,
  limit: number,
  offset: number,
): Promise<{ entries: LedgerEntry[]; count: number }> {
  const mine = queries.selectFrom('balance_entries').where('user_id', '=', userId)
  const [rows, { count }] = await Promise.all([
    mine.selectAll().orderBy('seq', 'desc').limit(limit).offset(offset).execute(),
    mine.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
  ])
  const entries = rows.map((row) => ({
    id: row.id,
    instantMs: row.created_at,
    kind: row.kind,
    amount: row.amount,
    balanceAfter: row.balance_after,
    comment: row.comment,
  }))
  return { entries, count }
}

export interface PostedEntry {
  readonly id: string
  readonly balance: number
}

export interface NewEntry {
  readonly userId: string
  readonly kind: LedgerEntryKind
  /** Positive for a credit, negative for a withdrawal. */
  readonly amount: number
  readonly comment: string
  /** A repeated key is the same entry. */
  readonly requestKey?: string
}

/**
 * Adds an entry to the ledger, whose trigger updates the balance. Returns null if the key already exists: the user's row is locked before the
 * check, because even a conflicting insert would fire the trigger.
 */
export async function postEntry(transaction: Transaction<Schema>, entry: NewEntry): Promise<PostedEntry | null> {
  const { userId, requestKey = null } = entry
  await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  const known = await transaction
    .selectFrom('balance_entries')
    .select('id')
    .where('request_key', 'is not', null)
    .where('request_key', '=', requestKey)
    .executeTakeFirst()
  if (known) return null
  const posted = await transaction
    .insertInto('balance_entries')
    .values({
      id: uuidV7(),
      user_id: userId,
      kind: entry.kind,
      amount: entry.amount,
      comment: entry.comment,
      request_key: requestKey,
    })
    .returning(['id', 'balance_after'])
    .executeTakeFirstOrThrow()
  return { id: posted.id, balance: posted.balance_after }
}
