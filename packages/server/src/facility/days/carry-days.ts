import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Queries } from '../../db/database.ts'

/** Computes anew what these points carry; only those to which it makes a difference get a new version. Returns their ids. */
export async function carryDays(queries: Queries, which: RawBuilder<SqlBool>): Promise<readonly string[]> {
  // In one order, so that two acts on the same points do not wait for each other.
  await sql`select from facilities where ${which} order by id for no key update`.execute(queries)
  const { rows } = await sql<{ id: string }>`
    update facilities set days = coalesce(days_of(id, org_id, lng, lat, on_holidays, regular_days), '{}')
    where ${which} and days is distinct from days_of(id, org_id, lng, lat, on_holidays, regular_days) returning id`.execute(
    queries,
  )
  return rows.map(({ id }) => id)
}

/** DAYS-12: their history says who changed the days, and how they differ since. */
export async function noteDays(queries: Queries, ids: readonly string[], changedBy: string | null): Promise<void> {
  if (ids.length === 0) return
  await sql`insert into facility_revisions (facility_id, version, changed_by, snapshot)
    select f.id, f.version, ${changedBy}, before.snapshot || jsonb_build_object('days', f.days)
    from facilities f cross join lateral (
      select snapshot from facility_revisions r where r.facility_id = f.id order by version desc limit 1) before
    where f.id = any(${[...ids]}::uuid[])`.execute(queries)
}
