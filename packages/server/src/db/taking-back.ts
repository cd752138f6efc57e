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

/** Within `takingBack`. */
export const forgetLastTransition = (
  transaction: Transaction<Schema>,
  { table, subject }: { readonly table: string; readonly subject: string },
  id: string,
) =>
  sql`delete from ${sql.table(table)} where id = (
    select id from ${sql.table(table)} where ${sql.ref(subject)} = ${id} order by happened_at desc, id desc limit 1)`.execute(
    transaction,
  )
