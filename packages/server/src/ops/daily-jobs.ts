import { sql, type Transaction } from 'kysely'
import type { Database, Schema } from '../db/database.ts'
import { failureText, noteRun } from './job-runs.ts'

/** Returns how many rows it changed or emails it wrote, if it counts them. */
export type DailyWork = (transaction: Transaction<Schema>) => Promise<number | void>

export interface DailyJob {
  readonly name: string
  /** ALERT-10: runs once an hour instead of once a day. */
  readonly isHourly?: boolean
  /** All writes belong to this transaction: its commit completes the job, and an interrupted job leaves nothing behind. */
  readonly run: DailyWork
}

const roundEveryMs = 300_000
const firstRoundAfterMs = 10_000

/** TRUTH-19: runs the jobs that have not run today (UTC), or in this hour, unless another instance is running them. Returns the names of the completed ones. */
export async function runDailyJobs(
  database: Database,
  jobs: readonly DailyJob[],
  onError: (error: unknown, job: string) => void,
): Promise<string[]> {
  const done: string[] = []
  for (const job of jobs) {
    const startedMs = performance.now()
    try {
      if (await database.transaction().execute((transaction) => runOnce(transaction, job))) done.push(job.name)
    } catch (error) {
      onError(error, job.name)
      // Without a database the failure cannot be stored either; the next round retries.
      await noteFailure(database, job.name, error, startedMs).catch(() => {})
    }
  }
  return done
}

/** OPS-30: the failure is shown until the job succeeds, next to its last success. */
async function noteFailure(database: Database, name: string, error: unknown, startedMs: number): Promise<void> {
  const failure = failureText(error)
  const failed = { failed_at: sql<Date>`now()`, failure }
  await database
    .insertInto('daily_jobs')
    .values({ name, ...failed })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(failed))
    .execute()
  await noteRun(database, { job: name, took_ms: Math.round(performance.now() - startedMs), done: null, failure })
}

const today = sql<string>`(now() at time zone 'utc')::date`

async function runOnce(transaction: Transaction<Schema>, { name, run, isHourly = false }: DailyJob): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`daily job ${name}`}, 0)) as taken`
  if ((await lock.execute(transaction)).rows[0]?.taken !== true) return false
  const doneToday = await transaction
    .selectFrom('daily_jobs')
    .select('name')
    .where('name', '=', name)
    .where('done_on', '>=', today)
    .$if(isHourly, (query) => query.where(sql<boolean>`done_at >= date_trunc('hour', now())`))
    .executeTakeFirst()
  if (doneToday) return false
  const startedMs = performance.now()
  const done = (await run(transaction)) ?? null
  const outcome = {
    done_on: today,
    done_at: sql<Date>`clock_timestamp()`,
    took_ms: Math.round(performance.now() - startedMs),
    failed_at: null,
    failure: null,
  }
  await transaction
    .insertInto('daily_jobs')
    .values({ name, ...outcome })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(outcome))
    .execute()
  await noteRun(transaction, { job: name, took_ms: outcome.took_ms, done, failure: null })
  return true
}

/** The daily jobs of an instance; staff may start a round at once. */
export class DailyRounds {
  look: () => void = () => {}

  lookNow(): void {
    this.look()
  }
}

/** Runs a round every few minutes, so that a day that began while no instance was running is not skipped. Returns a function that stops it. */
export function startDailyJobs(
  database: Database,
  jobs: readonly DailyJob[],
  onError: (error: unknown, job: string) => void,
  rounds = new DailyRounds(),
): () => Promise<void> {
  let round: Promise<unknown> = Promise.resolve()
  const look = (): void => void (round = round.then(() => runDailyJobs(database, jobs, onError)))
  rounds.look = look
  const first = setTimeout(look, firstRoundAfterMs).unref()
  const later = setInterval(look, roundEveryMs).unref()
  return async () => {
    rounds.look = () => {}
    clearTimeout(first)
    clearInterval(later)
    await round
  }
}
