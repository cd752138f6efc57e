import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Database, Queries } from '../../db/database.ts'
import { everySecond } from '../../ops/job-rounds.ts'

/** More points than this would hold up the request: they are carried in batches of as many, right after it. */
const pointsAtOnce = 500

/**
 * DAYS-12: computes anew what these points carry; only those to which it makes a difference get a new version, and a row of their history if
 * somebody is named. DAYS-30: of many points soon.
 */
export async function carryDays(
  queries: Queries,
  which: RawBuilder<SqlBool>,
  changedBy: string | null = null,
): Promise<void> {
  const { rows } = await sql`select from facilities where ${which} limit ${pointsAtOnce + 1}`.execute(queries)
  if (rows.length <= pointsAtOnce) await noteDays(queries, await carried(queries, which), changedBy)
  else
    await sql`insert into days_to_carry (facility_id, changed_by)
      select id, ${changedBy} from facilities where ${which} order by id`.execute(queries)
}

async function carried(queries: Queries, which: RawBuilder<SqlBool>): Promise<readonly string[]> {
  // In one order, so that two acts on the same points do not wait for each other.
  await sql`select from facilities where ${which} order by id for no key update`.execute(queries)
  const { rows } = await sql<{ id: string }>`update facilities set days = '{}' where ${which} returning id`.execute(
    queries,
  )
  return rows.map(({ id }) => id)
}

/** Their history says who changed the days, and how they differ since. */
export async function noteDays(queries: Queries, ids: readonly string[], changedBy: string | null): Promise<void> {
  if (ids.length === 0 || changedBy === null) return
  await sql`insert into facility_revisions (facility_id, version, changed_by, snapshot)
    select f.id, f.version, ${changedBy}, before.snapshot || jsonb_build_object('days', f.days)
    from facilities f cross join lateral (
      select snapshot from facility_revisions r where r.facility_id = f.id order by version desc limit 1) before
    where f.id = any(${[...ids]}::uuid[])`.execute(queries)
}

/** DAYS-30: the points that wait, batch by batch; each batch is visible at once. Safe with several instances: none takes what another has. */
export async function carryWaiting(database: Database): Promise<void> {
  let isMore = true
  while (isMore)
    isMore = await database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ facility_id: string; changed_by: string | null }>`
        delete from days_to_carry where id in (
          select id from days_to_carry order by id limit ${pointsAtOnce} for update skip locked)
        returning facility_id, changed_by`.execute(transaction)
      for (const by of new Set(rows.map(({ changed_by: each }) => each))) {
        const ids = rows.filter(({ changed_by: each }) => each === by).map(({ facility_id: id }) => id)
        await noteDays(transaction, await carried(transaction, sql`id = any(${ids}::uuid[])`), by)
      }
      return rows.length === pointsAtOnce
    })
}

/** DAYS-30: looks every second until it is stopped. */
export const keepCarryingDays = (database: Database, onError: (error: unknown) => void): (() => Promise<void>) =>
  everySecond(database, 'days', () => carryWaiting(database), onError)
