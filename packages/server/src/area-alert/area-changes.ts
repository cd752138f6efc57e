import { sql, type RawBuilder } from 'kysely'
import {
  alertLimits,
  epochDay,
  type AreaChanges,
  type ChangedPoint,
  type NewEvent,
  type NewsKind,
  type NewsQuery,
} from '@recircle/core/area-alert'
import type { DayRule, FacilityKind, StopChange } from '@recircle/core/facility'
import { boxAround, earthRadiusM, splitAtAntimeridian } from '@recircle/core/geo'
import { dayMs } from '@recircle/core/time-zone'
import type { Queries } from '../db/database.ts'

interface PointRow {
  id: string
  name: string
  address: string
  lng: number
  lat: number
  kind: FacilityKind
  status: ChangedPoint['status']
  opened_at: number
  status_since: number
  material_ids: number[]
  pauses: { materialId: number; sinceMs: number }[]
  stop_changes: StopChange[]
  day_rules: DayRule[]
  timezone: string
}

interface EventRow {
  id: string
  name: string
  address: string
  lng: number
  lat: number
  timezone: string
  accepted_at: number
  starts_at: number
  material_ids: number[]
}

const idAndPlace = (row: Pick<PointRow, 'id' | 'name' | 'address' | 'lng' | 'lat'>) => ({
  id: row.id,
  name: row.name,
  address: row.address,
  location: { lng: row.lng, lat: row.lat },
})

const pointOf = (row: PointRow): ChangedPoint => ({
  ...idAndPlace(row),
  kind: row.kind,
  status: row.status,
  openedAtMs: row.opened_at,
  statusSinceMs: row.status_since,
  materialIds: row.material_ids,
  pauses: row.pauses,
  stopChanges: row.stop_changes,
  dayRules: row.day_rules,
  timezone: row.timezone,
})

const eventOf = (row: EventRow): NewEvent => ({
  ...idAndPlace(row),
  timezone: row.timezone,
  acceptedAtMs: row.accepted_at,
  startsAtMs: row.starts_at,
  materialIds: row.material_ids,
})

/** DAYS-16: the points about whose days something was said since then. Of an area, its points are found before their rules. */
const ruledSince = (since: Date, isAsked: RawBuilder<boolean> = sql`true`) => sql`
  select f.id, r.said_at as at from facilities f join day_rule_points p on p.facility_id = f.id join day_rules r on r.id = p.rule_id
    where r.level = 'point' and r.said_at > ${since} and r.ended_at is null and ${isAsked}
  union all select f.id, r.said_at from facilities f join day_rules r on r.org_id = f.org_id
    where r.level = 'organization' and r.said_at > ${since} and r.ended_at is null and ${isAsked}
  union all select f.id, r.said_at from facilities f
    join day_rules r on f.lat between r.lat - r.radius_m / 110000 and r.lat + r.radius_m / 110000
    where r.level = 'town' and r.said_at > ${since} and r.ended_at is null and ${isAsked}`

/** ALERT-6: all public changes since then, each subject once, in its current state. */
export async function changesSince(queries: Queries, sinceMs: number, nowMs: number): Promise<AreaChanges> {
  const [since, now] = [new Date(sinceMs), new Date(nowMs)]
  const points = await sql<PointRow>`
    with changed as (
      select facility_id as id from facility_transitions
        where happened_at > ${since} and to_status in ('accepted', 'closed', 'temporarily-not-working')
      union select facility_id from facility_rates where paused_at > ${since}
      union select id from facilities, jsonb_array_elements(stop_changes) change
        where stop_changes <> '[]' and (change ->> 'changedAtMs')::numeric > ${sinceMs}
      union select id from (${ruledSince(since)}) ruled)
    select f.id, f.name, f.kind, f.address, f.lng, f.lat, f.status, f.timezone, f.stop_changes,
      coalesce(f.days -> 'rules', '[]') as day_rules, t.opened_at, t.status_since,
      r.material_ids, r.pauses
    from changed join facilities f using (id)
      cross join lateral (
        select min(happened_at) filter (where to_status = 'accepted') as opened_at,
          max(happened_at) filter (where to_status = f.status) as status_since
        from facility_transitions where facility_id = f.id) t
      cross join lateral (
        select coalesce(array_agg(material_id) filter (where material_id is not null), '{}') as material_ids,
          coalesce(jsonb_agg(jsonb_build_object('materialId', material_id, 'sinceMs', extract(epoch from paused_at) * 1000))
            filter (where material_id is not null and paused_at is not null), '[]') as pauses
        from facility_rates where facility_id = f.id) r
    where f.status in ('accepted', 'temporarily-not-working', 'closed') and t.opened_at is not null and t.status_since is not null
    order by t.status_since desc, f.id`.execute(queries)
  const events = await sql<EventRow>`
    select e.id, e.title as name, concat_ws(', ', nullif(e.place_name, ''), nullif(e.address, '')) as address, e.lng, e.lat, e.timezone,
      t.accepted_at, e.starts_at, m.material_ids
    from charity_events e
      cross join lateral (select min(happened_at) as accepted_at from charity_event_transitions
        where charity_event_id = e.id and to_status = 'accepted') t
      cross join lateral (select coalesce(array_agg(material_id), '{}') as material_ids from charity_event_materials
        where charity_event_id = e.id) m
    where e.id in (select charity_event_id from charity_event_transitions where happened_at > ${since} and to_status = 'accepted')
      and e.status = 'accepted' and e.cancelled_at is null and e.starts_at > ${now} and t.accepted_at > ${since}
    order by e.starts_at, e.id`.execute(queries)
  return { points: points.rows.map(pointOf), events: events.rows.map(eventOf) }
}

type Area = Pick<NewsQuery, 'center' | 'radiusKm' | 'news' | 'materialIds'>

/** ALERT-3: the days (since 1970, UTC) among the last ninety with news in an area. */
export async function daysWithNews(queries: Queries, area: Area, nowMs: number): Promise<number[]> {
  const since = new Date(nowMs - alertLimits.forecastDays * dayMs)
  const kinds = kindsOf(area.news)
  const { rows } = await sql<{ at: number }>`
    select distinct date_trunc('day', news.at, 'UTC') as at from (
      select t.happened_at as at, f.lng, f.lat, case t.to_status when 'closed' then 'closed' when 'accepted' then 'new' else 'paused' end as kind,
        array(select material_id from facility_rates r where r.facility_id = f.id) as material_ids
      from facility_transitions t join facilities f on f.id = t.facility_id
      where t.happened_at > ${since} and f.status in ('accepted', 'temporarily-not-working', 'closed') and (t.to_status in ('closed', 'temporarily-not-working')
        or (t.to_status = 'accepted' and (t.from_status is null or t.from_status = 'on-review')))
      union all
      select r.paused_at, f.lng, f.lat, 'paused', array[r.material_id] from facility_rates r join facilities f on f.id = r.facility_id
      where r.paused_at > ${since} and f.status = 'accepted'
      union all
      select to_timestamp((change ->> 'changedAtMs')::numeric / 1000), (change -> 'location' ->> 'lng')::float8,
        (change -> 'location' ->> 'lat')::float8, 'paused', array(select material_id from facility_rates r where r.facility_id = f.id)
      from facilities f, jsonb_array_elements(f.stop_changes) change
      where f.stop_changes <> '[]' and (change ->> 'changedAtMs')::numeric > ${since.getTime()} and f.status = 'accepted'
      union all
      select ruled.at, f.lng, f.lat, 'paused', array(select material_id from facility_rates r where r.facility_id = f.id)
      from (${ruledSince(since, isWithin(area, 'f'))}) ruled join facilities f using (id) where f.status = 'accepted'
      union all
      select t.happened_at, e.lng, e.lat, 'events', array(select material_id from charity_event_materials m where m.charity_event_id = e.id)
      from charity_event_transitions t join charity_events e on e.id = t.charity_event_id
      where t.happened_at > ${since} and t.to_status = 'accepted' and t.from_status is distinct from 'accepted' and e.status = 'accepted') news
    where news.kind = any(${kinds}) and ${isWithin(area, 'news')}
      and (${area.materialIds.size === 0} or news.material_ids && ${[...area.materialIds]}::int[])`.execute(queries)
  return rows.map(({ at }) => epochDay(at))
}

const kindsOf = (news: readonly NewsKind[]): string[] => [...news]

/** The bounding box first, which an index serves, then the great-circle distance (haversine), as in core. */
function isWithin({ center, radiusKm }: Area, table: 'news' | 'f') {
  const radiusM = radiusKm * 1000
  const [lng, lat] = [sql.ref(`${table}.lng`), sql.ref(`${table}.lat`)]
  const boxes = splitAtAntimeridian(boxAround(center, radiusM)).map(
    ({ west, south, east, north }) =>
      sql<boolean>`(${lng} between ${west} and ${east} and ${lat} between ${south} and ${north})`,
  )
  return sql<boolean>`(${sql.join(boxes, sql` or `)}) and
    2 * ${earthRadiusM} * asin(least(1, sqrt(power(sin(radians(${lat} - ${center.lat}) / 2), 2)
      + cos(radians(${lat})) * cos(radians(${center.lat})) * power(sin(radians(${lng} - ${center.lng}) / 2), 2)))) <= ${radiusM}`
}
