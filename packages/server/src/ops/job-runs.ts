import { sql, type Insertable } from 'kysely'
import { keptJobRuns } from '@recircle/core/management'
import type { Queries } from '../db/database.ts'
import type { JobRunsTable } from '../db/tables/job.tables.ts'

const longestFailure = 300

export const failureText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, longestFailure)

/** OPS-35: adds a run of a job and forgets its oldest ones. */
export async function noteRun(queries: Queries, run: Insertable<JobRunsTable>): Promise<void> {
  await queries.insertInto('job_runs').values(run).execute()
  const tooOld = sql<string>`(select id from job_runs where job = ${run.job} order by id desc offset ${keptJobRuns} limit 1)`
  await queries.deleteFrom('job_runs').where('job', '=', run.job).where('id', '<=', tooOld).execute()
}
