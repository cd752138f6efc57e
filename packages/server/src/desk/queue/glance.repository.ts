import { sql } from 'kysely'
import { reliedOn } from '@recircle/core/confirmation'
import type { DeskGlance } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { isAmong, siteOfItem, type Sites } from './desk-sites.ts'
import { readCounts } from './queue.repository.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const shownDays = 30
const ageSteps = [30, 90, 180, 365, 730]

const isPointOf = (sites: Sites) => isAmong(sql`(select a.variant from users a where a.id = f.creator_id)`, sites)

/** DESK-19, DESK-76 */
export async function readGlance(
  queries: Queries,
  { sites, userId }: Pick<StaffMember, 'sites' | 'userId'>,
): Promise<DeskGlance> {
  const [{ waiting }, days, ages, growth] = await Promise.all([
    readCounts(queries, sites),
    readDays(queries, sites, userId),
    readAges(queries, sites),
    readGrowth(queries, sites),
  ])
  return { waiting, days, ages, growth }
}

async function readDays(queries: Queries, sites: Sites, userId: string): Promise<DeskGlance['days']> {
  const { rows } = await sql<{
    day: string
    accepted: number
    declined: number
    mine: number
    median_ms: number | null
  }>`
    select to_char(d, 'YYYY-MM-DD') as day,
      count(x.id) filter (where x.verdict in ('accept', 'answer')) as accepted,
      count(x.id) filter (where x.verdict not in ('accept', 'answer')) as declined,
      count(x.id) filter (where x.user_id = ${userId}::uuid) as mine,
      percentile_cont(0.5) within group (order by extract(epoch from x.decided_at - x.waited_since) * 1000)
        filter (where x.id is not null) as median_ms
    from generate_series(date_trunc('day', now()) - ${shownDays - 1} * interval '1 day', now(), interval '1 day') d
      left join desk_decisions x on x.undone_at is null and x.decided_at >= d and x.decided_at < d + interval '1 day'
        and ${isAmong(siteOfItem(sql`x.kind`, sql`x.item_id`), sites)}
    group by d order by d`.execute(queries)
  return rows.map(({ median_ms: medianMs, day, accepted, declined, mine }) => ({
    day,
    accepted,
    declined,
    mine,
    medianMs: medianMs === null ? null : Math.max(0, medianMs),
  }))
}

async function readGrowth(queries: Queries, sites: Sites): Promise<DeskGlance['growth']> {
  const { rows } = await sql<{ day: string; points: number }>`
    select to_char(d, 'YYYY-MM-DD') as day, count(f.id) as points
    from generate_series(date_trunc('day', now()) - ${shownDays - 1} * interval '1 day', now(), interval '1 day') d
      left join facilities f on f.created_at >= d and f.created_at < d + interval '1 day'
        and f.status in ('accepted', 'temporarily-not-working') and ${isPointOf(sites)}
    group by d order by d`.execute(queries)
  return rows
}

/** By the date of TRUTH-61. */
async function readAges(queries: Queries, sites: Sites): Promise<DeskGlance['ages']> {
  const { rows } = await sql<{ step: number; points: number }>`
    select width_bucket(extract(epoch from now() - coalesce(a.oldest, f.last_confirmed_at))::double precision / 86400,
        ${ageSteps}::double precision[]) as step, count(*) as points
    from facilities f left join (select facility_id, min(confirmed_at) as oldest from facility_fact_ages
        where fact_group = any(${reliedOn}::text[]) group by facility_id) a on a.facility_id = f.id
    where f.status in ('accepted', 'temporarily-not-working') and ${isPointOf(sites)} group by 1`.execute(queries)
  const last = ageSteps.length
  // Points that were never confirmed have no bucket and count with the oldest.
  const pointsOf = (step: number) =>
    rows.filter((row) => (row.step ?? last) === step).reduce((sum, { points }) => sum + points, 0)
  return [...ageSteps, null].map((upToDays, step) => ({ upToDays, points: pointsOf(step) }))
}
