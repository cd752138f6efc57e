import { setTimeout as delay } from 'node:timers/promises'
import { sql, type Transaction } from 'kysely'
import type { Backfill } from './backfill.types.ts'
import type { Database, Schema } from './database.ts'

export interface BackfillOptions {
  readonly signal: AbortSignal
  readonly onError: (error: unknown, name: string) => void
  readonly rowsAtOnce?: number
  /** The pause before a failed backfill, or one that another instance is running, is tried again. */
  readonly pauseMs?: number
}

/**
 * OPS-32: changes rows in small transactions, so that no query waits long for a lock, and pauses after each for as long as it took, so that the
 * database has time for other work. One instance runs at a time; if it is killed, another one continues.
 */
export async function runBackfills(
  database: Database,
  backfills: readonly Backfill[],
  { signal, onError, rowsAtOnce = 2000, pauseMs = 5000 }: BackfillOptions,
): Promise<void> {
  const rest = (ms: number): Promise<unknown> => delay(ms, undefined, { signal, ref: false }).catch(() => {})
  for (const backfill of backfills) {
    while (!signal.aborted) {
      const startedMs = performance.now()
      try {
        const changed = await database.transaction().execute((transaction) => someOf(transaction, backfill, rowsAtOnce))
        if (changed === 'done') break
        await rest(changed === null ? pauseMs : performance.now() - startedMs)
      } catch (error) {
        onError(error, backfill.name)
        await rest(pauseMs)
      }
    }
  }
}

/** Returns the number of changed rows; null if another instance is running the backfill. */
async function someOf(
  transaction: Transaction<Schema>,
  { name, step }: Backfill,
  rowsAtOnce: number,
): Promise<number | 'done' | null> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`backfill ${name}`}, 0)) as taken`
  if ((await lock.execute(transaction)).rows[0]?.taken !== true) return null
  const known = transaction.selectFrom('backfills').select('name').where('name', '=', name)
  if (await known.executeTakeFirst()) return 'done'
  const changed = await step(transaction, rowsAtOnce)
  if (changed > 0) return changed
  await transaction.insertInto('backfills').values({ name }).execute()
  return 'done'
}
