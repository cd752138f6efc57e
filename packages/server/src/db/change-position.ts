import { sql } from 'kysely'
import { retentionMinutes, reused } from './change-feed.ts'
import type { Database } from './database.ts'

/** A place in the changes of a database, from which a copy of what it held can be brought up to date. */
export interface ChangePosition {
  /** The database, its timeline and the files of its tables. It changes with a restore, a promotion or a rewrite of a table. */
  readonly database: string
  /** All transactions below it had ended. */
  readonly horizon: string
  /** By the clock of the database. */
  readonly atMs: number
  /** The latest change of a transaction below the horizon; null if there was none lately. */
  readonly witness: { readonly seq: number; readonly told: string } | null
}

/** Half of the time for which changes are kept. */
export const usableMs = (retentionMinutes / 2) * 60_000
const told = sql<string>`concat_ws(' ', transaction_id, seq, entity_id, extract(epoch from changed_at))`

export async function changePosition(database: Database): Promise<ChangePosition> {
  const { rows } = await sql<ChangePosition>`
    with seen as (select pg_snapshot_xmin(pg_current_snapshot()) as horizon)
    select horizon::text, extract(epoch from clock_timestamp())::float8 * 1000 as "atMs",
      (select jsonb_build_object('seq', seq, 'told', ${told}) from changes
        where transaction_id < horizon and changed_at > now() - ${usableMs / 1000} * interval '1 second'
        order by seq desc limit 1) as witness,
      concat_ws(' ', system_identifier, left(pg_walfile_name(pg_current_wal_lsn()), 8), current_database(),
        pg_relation_filenode('facilities'), pg_relation_filenode('facility_rates'),
        pg_relation_filenode('facility_fact_ages'), pg_relation_filenode('changes')) as database
    from seen, pg_control_system()`.execute(database)
  const [position] = rows
  if (position === undefined) throw new Error('The database does not say where its changes are')
  return position
}

/** Why a copy cannot be brought up to date from a position; null if it can. */
export async function reasonAgainst(database: Database, then: ChangePosition, now: ChangePosition) {
  if (then.database !== now.database) return 'it is of another database or of another of its pasts'
  const ageMs = now.atMs - then.atMs
  if (!(ageMs >= 0 && ageMs < usableMs)) return 'it is too old'
  // A database that was set back with its disk has not changed its name, but lost its latest changes.
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from changes where seq = ${then.witness?.seq ?? 0} and ${told} = ${then.witness?.told ?? ''})
      as "isThere"`.execute(database)
  const isSetBack = BigInt(now.horizon) < BigInt(then.horizon) || (then.witness !== null && rows[0]?.isThere !== true)
  return isSetBack ? 'the database was set back' : null
}

/**
 * The points that may have changed since, each once, up to `most`. All of those after the horizon, as the feed reads them; and by the clock, in case
 * the database was set back to before it and has gone on differently.
 */
export async function pointsChangedSince(
  database: Database,
  { horizon, atMs }: ChangePosition,
  most: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct entity_id as id from changes
    where entity = 'facility' and (transaction_id >= greatest(${horizon}::numeric - ${reused}, 0)::text::xid8
      or changed_at > to_timestamp(${atMs / 1000}) - interval '1 minute')
    limit ${most}`.execute(database)
  return rows.map(({ id }) => id)
}
