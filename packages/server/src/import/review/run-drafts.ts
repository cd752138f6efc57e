import { sql } from 'kysely'
import type { Queries } from '../../db/database.ts'

/**
 * SRC-17: the points of a run that are still drafts in the version that it wrote; drafts edited since go to review individually. Columns:
 * number, id, version.
 */
export const draftsOfRun = (runId: string) => sql<{ number: number; id: string; version: number }>`
  select min(r.number) as number, f.id, f.version
  from import_rows r join import_runs i on i.id = r.run_id join facilities f on f.id = r.facility_id
  where r.run_id = ${runId} and r.outcome in ('new', 'changed', 'same') and f.status = 'draft' and f.org_id = i.org_id
    and f.version = r.written_version
  group by f.id, f.version`

/** Excluding any row of a point excludes the whole point. */
export const draftsToPublish = (runId: string, except: readonly number[]) => sql<{
  number: number
  id: string
  version: number
}>`
  select d.* from (${draftsOfRun(runId)}) d where d.id not in (
    select facility_id from import_rows where run_id = ${runId} and facility_id is not null and number = any(${[...except]}::integer[]))`

/** The number of its points that are still drafts, edited or not. */
export async function countDrafts(queries: Queries, runId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct f.id)::int as count from import_rows r join facilities f on f.id = r.facility_id
    where r.run_id = ${runId} and r.outcome in ('new', 'changed', 'same') and f.status = 'draft'`.execute(queries)
  return rows[0]?.count ?? 0
}

export async function countToPublish(queries: Queries, runId: string, except: readonly number[] = []): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${draftsToPublish(runId, except)}) d`.execute(queries)
  return rows[0]?.count ?? 0
}

/** Takes runs out of the queue once none of their drafts can be published. */
export const settleWaiting = (queries: Queries, orgId: string) =>
  sql`update import_runs w set waiting_since = null where w.org_id = ${orgId} and w.waiting_since is not null and w.status = 'applied'
    and not exists (select from import_rows r join facilities f on f.id = r.facility_id
      where r.run_id = w.id and r.outcome in ('new', 'changed', 'same') and f.status = 'draft' and f.org_id = w.org_id
        and f.version = r.written_version)`.execute(queries)

/** Every job of a run takes this lock first and holds it until its transaction ends. */
export async function takeRunLock(queries: Queries, id: string): Promise<boolean> {
  const lock = sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${`import run ${id}`}, 0)) as taken`
  return (await lock.execute(queries)).rows[0]?.taken === true
}
