import { sql } from 'kysely'
import { publicFacilityStatuses } from '@recircle/core/facility'
import {
  visitKinds,
  visitWeekDays,
  type ComparedVisits,
  type OwnVisits,
  type VisitedPoint,
  type VisitKind,
} from '@recircle/core/visits'
import type { Queries } from '../db/database.ts'

export interface DayVisits {
  readonly id: string
  /** UTC, as YYYY-MM-DD. */
  readonly day: string
  readonly kind: VisitKind
  readonly count: number
}

/**
 * STATS-3: adds to the daily totals and ignores visits that belong to no public point. All instances write the rows in the same order, so that
 * they cannot deadlock, and wait for a point that is being deleted.
 */
export async function addVisits(queries: Queries, visits: readonly DayVisits[]): Promise<void> {
  if (visits.length === 0) return
  const column = <Key extends keyof DayVisits>(key: Key) => sql.val(visits.map((visit) => visit[key]))
  await sql`
    insert into point_visits (facility_id, day, kind, count)
    select f.id, v.day, v.kind, v.count
    from unnest(${column('id')}::uuid[], ${column('day')}::date[], ${column('kind')}::text[], ${column('count')}::bigint[])
      as v (id, day, kind, count)
      join facilities f on f.id = v.id
    where f.status = any(${sql.val([...publicFacilityStatuses])})
    order by f.id, v.day, v.kind
    for key share of f
    on conflict (facility_id, day, kind) do update set count = point_visits.count + excluded.count`.execute(queries)
}

type Sums = Record<`${'week' | 'before'}_${VisitKind}`, number>

const periods = { week: visitWeekDays, before: 2 * visitWeekDays } as const
const isIn = (period: keyof typeof periods, today: string) =>
  sql`v.day > ${today}::date - ${periods[period]}::int and v.day <= ${today}::date - ${periods[period] - visitWeekDays}::int`
const sums = (today: string) =>
  sql.join(
    visitKinds.flatMap((kind) =>
      (['week', 'before'] as const).map(
        (period) =>
          sql`coalesce(sum(v.count) filter (where v.kind = ${sql.lit(kind)} and ${isIn(period, today)}), 0)::bigint
            as ${sql.ref(`${period}_${kind}`)}`,
      ),
    ),
  )

const pointOf = (row: Sums & { id: string; name: string }): VisitedPoint => ({
  id: row.id,
  name: row.name,
  week: { opened: row.week_opened, route: row.week_route, call: row.week_call },
  before: { opened: row.before_opened, route: row.before_route, call: row.before_call },
})

const added = (all: readonly ComparedVisits[]): ComparedVisits => {
  const sum = (period: keyof ComparedVisits, kind: VisitKind) =>
    all.reduce((total, each) => total + each[period][kind], 0)
  const counts = (period: keyof ComparedVisits) => ({
    opened: sum(period, 'opened'),
    route: sum(period, 'route'),
    call: sum(period, 'call'),
  })
  return { week: counts('week'), before: counts('before') }
}

/** STATS-6: the public points of an organization with visits in the last two weeks, the most opened first. */
export async function visitsOfOrganization(
  queries: Queries,
  orgId: string,
  { limit, today }: { readonly limit: number; readonly today: string },
): Promise<OwnVisits> {
  const { rows } = await sql<Sums & { id: string; name: string }>`
    select f.id, f.name, ${sums(today)}
    from facilities f join point_visits v on v.facility_id = f.id
    where f.org_id = ${orgId} and f.status = any(${sql.val([...publicFacilityStatuses])})
      and v.day > ${today}::date - ${periods.before}::int and v.day <= ${today}::date
    group by f.id
    order by week_opened desc, week_route desc, week_call desc, f.name, f.id`.execute(queries)
  const points = rows.map(pointOf)
  return { all: added(points), points: points.slice(0, limit) }
}
