import { sql } from 'kysely'
import { isPausedAt } from '@recircle/core/facility'
import { importStatuses, isImportUnderWay } from '@recircle/core/import'
import {
  jobRounds,
  keptJobRuns,
  type JobRound,
  type JobRow,
  type JobRun,
  type RoundRow,
} from '@recircle/core/management'
import type { Queries } from '../db/database.ts'

interface Row {
  readonly name: string
  readonly is_done: boolean
  readonly done_at: number | null
  readonly took_ms: number | null
  readonly failed_at: number | null
  readonly failure: string | null
  readonly tomorrow: number
}

/** OPS-30: failed ones first. */
export const jobsOf = async (queries: Queries): Promise<readonly JobRow[]> => {
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

/** OPS-35: the last runs of a job, newest first. */
export async function runsOf(queries: Queries, job: string): Promise<JobRun[]> {
  const rows = await queries
    .selectFrom('job_runs')
    .select(['ended_at', 'took_ms', 'done', 'failure'])
    .where('job', '=', job)
    .orderBy('id', 'desc')
    .limit(keptJobRuns)
    .execute()
  return rows.map(({ ended_at, took_ms, done, failure }) => ({
    endedAtMs: ended_at,
    tookMs: took_ms,
    done,
    failure: failure ?? '',
  }))
}

/** OPS-35: the rounds of every minute, and what is due but not done; each count reads an index of what is unfinished. */
export async function roundsOf(queries: Queries): Promise<RoundRow[]> {
  const rows = await queries.selectFrom('job_rounds').selectAll().execute()
  const known = new Map(rows.map((row) => [row.name, row]))
  return Promise.all(
    jobRounds.map(async (name) => {
      const row = known.get(name)
      return {
        name,
        doneAtMs: row?.done_at ?? null,
        tookMs: row?.took_ms ?? null,
        failedAtMs: row?.failed_at ?? null,
        failure: row?.failure ?? '',
        waiting: await waitingFor[name](queries),
      }
    }),
  )
}

const countOf = async (queries: Queries, from: ReturnType<typeof sql>): Promise<number> =>
  (await sql<{ count: number }>`select count(*)::int as count from ${from}`.execute(queries)).rows[0]?.count ?? 0

const waitingFor: Readonly<Record<JobRound, (queries: Queries) => Promise<number>>> = {
  mail: (queries) => countOf(queries, sql`mail_outbox where sent_at is null and next_attempt_at <= now()`),
  imports: (queries) =>
    countOf(
      queries,
      sql`import_runs where status = any(${importStatuses.filter(isImportUnderWay)}) and (publish_after is null or publish_after <= now())`,
    ),
  seats: (queries) =>
    countOf(
      queries,
      sql`event_parties p join charity_events e on e.id = p.charity_event_id
        where p.status = 'offered' and p.held_until <= now() and e.ends_at > now()`,
    ),
  pauses: async (queries) => {
    const { rows } = await sql<{ until: string; timezone: string }>`
      select r.paused_until::text as until, f.timezone from facility_rates r join facilities f on f.id = r.facility_id
      where r.paused_until <= (now() at time zone 'utc')::date`.execute(queries)
    return rows.filter(({ until, timezone }) => !isPausedAt({ until, reason: '' }, timezone, Date.now())).length
  },
  days: (queries) => countOf(queries, sql`days_to_carry`),
}
