import { sql, type Transaction } from 'kysely'
import type { Schema } from './database.ts'

/** Writes what the triggers of statuses and histories refuse otherwise: a decision is taken back, or an import is published at once. */
export async function takingBack<Written>(
  transaction: Transaction<Schema>,
  write: () => Promise<Written>,
): Promise<Written> {
  await sql`select set_config('recircle.undo', 'on', true)`.execute(transaction)
  const written = await write()
  await sql`select set_config('recircle.undo', 'off', true)`.execute(transaction)
  return written
}
