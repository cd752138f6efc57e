import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import { managementCalls, mayRetryJob, type JobRow } from '@recircle/core/management'
import type { Queries } from '../db/database.ts'
import { audited } from '../audit/audited.ts'
import type { DailyRounds } from '../ops/daily-jobs.ts'
import { roundsOf, runsOf } from './managed-rounds.ts'
import { answerStaff, notFound, type StaffDeps, type StaffFault } from './answer-staff.ts'

interface Row {
  readonly name: string
  readonly is_done: boolean
  readonly done_at: number | null
  readonly took_ms: number | null
  readonly failed_at: number | null
  readonly failure: string | null
  readonly tomorrow: number
}

const nothingToRetry: StaffFault = { ok: false, error: 'job-done' }

const rowsOf = async (queries: Queries): Promise<readonly JobRow[]> => {
  const { rows } = await sql<Row>`
    select name, coalesce(done_on >= (now() at time zone 'utc')::date, false) as is_done, done_at, took_ms, failed_at, failure,
      ((now() at time zone 'utc')::date + 1)::timestamp at time zone 'utc' as tomorrow
    from daily_jobs order by failure is null, name`.execute(queries)
  return rows.map((row) => ({
    name: row.name,
    state: row.is_done ? 'done' : row.failure === null ? 'due' : 'failed',
    doneAtMs: row.done_at,
    tookMs: row.took_ms,
    failedAtMs: row.failed_at,
    failure: row.failure ?? '',
    nextAtMs: row.is_done ? row.tomorrow : null,
  }))
}

/** OPS-30 OPS-35: the daily jobs, failed ones first, their last runs, and the rounds of every minute. */
export function registerManagedJobs(app: FastifyInstance, deps: StaffDeps, rounds: DailyRounds): void {
  const { database } = deps
  answerStaff(app, deps, managementCalls.jobs, async () => ({
    ok: true,
    value: { jobs: [...(await rowsOf(database))], rounds: await roundsOf(database) },
  }))
  answerStaff(app, deps, managementCalls.jobRuns, async ({ id }) => {
    if (!(await rowsOf(database)).some(({ name }) => name === id)) return notFound
    return { ok: true, value: { runs: await runsOf(database, id) } }
  })
  answerStaff(app, deps, managementCalls.retryJob, async ({ place, id }) => {
    const job = (await rowsOf(database)).find(({ name }) => name === id)
    if (job === undefined) return notFound
    if (!mayRetryJob(job)) return nothingToRetry
    const before = job.failure === '' ? undefined : { failure: job.failure }
    const noted = await audited(database, place.signature, async (_transaction, note) => {
      await note({ act: 'job.retry', subjectKind: 'job', subjectId: id, before })
      return { ok: true, value: null } as const
    })
    rounds.lookNow()
    return noted
  })
}
