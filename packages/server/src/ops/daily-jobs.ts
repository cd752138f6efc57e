import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../db/database.ts'

export interface DailyJob {
  readonly name: string
  /** Everything it does is done in this transaction: with its end the job is done, and a job that is cut short has done nothing. */
  readonly run: (transaction: Transaction<Schema>) => Promise<void>
}

const roundEveryMs = 300_000
const firstRoundAfterMs = 10_000

/** TRUTH-19: does what has not been done today (UTC), unless another instance is at it. Answers the names of what it has done. */
export async function runDailyJobs(
  database: Database,
  jobs: readonly DailyJob[],
  onError: (error: unknown, job: string) => void,
): Promise<string[]> {
  const done: string[] = []
  for (const job of jobs) {
    try {
      if (await database.transaction().execute((transaction) => runOnce(transaction, job))) done.push(job.name)
    } catch (error) {
      onError(error, job.name)
    }
  }
  return done
}

const today = sql<string>`(now() at time zone 'utc')::date`

async function runOnce(transaction: Transaction<Schema>, { name, run }: DailyJob): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`daily job ${name}`}, 0)) as taken`
  if ((await lock.execute(transaction)).rows[0]?.taken !== true) return false
  const doneToday = await transaction
    .selectFrom('daily_jobs')
    .select('name')
    .where('name', '=', name)
    .where('done_on', '>=', today)
    .executeTakeFirst()
  if (doneToday) return false
  await run(transaction)
  await transaction
    .insertInto('daily_jobs')
    .values({ name, done_on: today })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ done_on: today }))
    .execute()
  return true
}

/** Looks every few minutes, so that a day that began while nobody ran is not left out. Answers how to stop. */
export function startDailyJobs(
  database: Database,
  jobs: readonly DailyJob[],
  onError: (error: unknown, job: string) => void,
): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve()
  const look = (): void => void (round = round.then(() => runDailyJobs(database, jobs, onError)))
  const first = setTimeout(look, firstRoundAfterMs).unref()
  const later = setInterval(look, roundEveryMs).unref()
  return async () => {
    clearTimeout(first)
    clearInterval(later)
    await round
  }
}
