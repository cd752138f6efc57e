import { sql } from 'kysely'
import type { DayRuleContent, Holiday } from '@recircle/core/facility'
import {
  pointDayLimits,
  type NamedPoint,
  type OwnDayRule,
  type OwnDays,
  type PointHolidays,
  type WholeDayRule,
} from '@recircle/core/point-days'
import { dayMs } from '@recircle/core/time-zone'
import { isUuid } from '../../http/request/uuid.ts'
import type { Queries } from '../../db/database.ts'
import { holidayBook } from '../../holidays/holiday-book.ts'
import { holidayPlaceOf } from '../../holidays/holiday-place.ts'

interface Row {
  readonly id: string
  readonly level: 'point' | 'organization'
  readonly happens: DayRuleContent['when']
  readonly change: DayRuleContent['change']
  readonly reason: string
  readonly said_at: number
  readonly version: number
  readonly is_over: boolean
  readonly listed: number
  readonly points_of_org: number
  readonly named: readonly NamedPoint[]
}

/** The last day anywhere on Earth is over. */
const isOver = sql<boolean>`coalesce(r.last_day < (now() at time zone 'utc')::date - 1, false)`

const rowsOf = async (queries: Queries, orgId: string, id: string | null): Promise<readonly Row[]> => {
  const { rows } = await sql<Row>`
    select r.id, r.level, r.happens, r.change, r.reason, r.said_at, r.version, ${isOver} as is_over,
      (select count(*) from day_rule_points p where p.rule_id = r.id) as listed,
      (select count(*) from facilities f where f.org_id = r.org_id) as points_of_org,
      (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name, 'kind', f.kind, 'address', f.address)), '[]')
        from (select f.* from day_rule_points p join facilities f on f.id = p.facility_id where p.rule_id = r.id
          order by f.name, f.id limit ${pointDayLimits.named}) f) as named
    from day_rules r
    where r.org_id = ${orgId} and r.ended_at is null ${id === null ? sql`` : sql`and r.id = ${id}`}
    order by is_over, r.happens #>> '{dates,from}' nulls first, r.said_at desc, r.id`.execute(queries)
  return rows
}

const ownRule = (row: Row): OwnDayRule => ({
  id: row.id,
  when: row.happens,
  change: row.change,
  reason: row.reason,
  isOfOrganization: row.level === 'organization',
  pointCount: row.level === 'organization' ? row.points_of_org - row.listed : row.listed,
  exceptCount: row.level === 'organization' ? row.listed : 0,
  named: row.named,
  isOver: row.is_over,
  saidAtMs: row.said_at,
  version: row.version,
})

/** The longest list that an owner reads. */
const holidayPointsMax = 1000

/** DAYS-11 */
export async function ownDaysOf(queries: Queries, orgId: string): Promise<OwnDays> {
  const rows = await rowsOf(queries, orgId, null)
  const said = await queries
    .selectFrom('organization_holidays')
    .select('rule')
    .where('org_id', '=', orgId)
    .executeTakeFirst()
  const { rows: points } = await sql<PointHolidays>`select id, name, kind, address, on_holidays as rule from facilities
    where org_id = ${orgId} and on_holidays is not null order by name, id limit ${holidayPointsMax}`.execute(queries)
  const coming = await comingHolidays(queries, orgId, Date.now())
  return { rules: rows.map(ownRule), holidays: { organization: said?.rule ?? null, points, coming } }
}

/** DAYS-35 */
async function comingHolidays(queries: Queries, orgId: string, nowMs: number): Promise<readonly Holiday[]> {
  const zones = await queries
    .selectFrom('facilities')
    .select('timezone')
    .distinct()
    .where('org_id', '=', orgId)
    .execute()
  const book = await holidayBook(queries)
  const today = Math.floor(nowMs / dayMs)
  const from = new Date(nowMs).toISOString().slice(0, 10)
  const ahead = [...new Set(zones.map(({ timezone }) => holidayPlaceOf(timezone)))]
    .flatMap((place) => book.carried(place, { rules: [], onHolidays: 'closed' }, today))
    .filter(({ date, kind }) => kind === 'public' && date >= from)
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
  // Of holidays that last for days, the first.
  const firsts = new Map(ahead.toReversed().map((holiday) => [JSON.stringify(holiday.names), holiday]))
  return ahead
    .filter((holiday) => firsts.get(JSON.stringify(holiday.names)) === holiday)
    .slice(0, pointDayLimits.holidaysNamed)
}

export async function wholeRuleOf(queries: Queries, orgId: string, id: string): Promise<WholeDayRule | null> {
  const [row] = isUuid(id) ? await rowsOf(queries, orgId, id) : []
  if (row === undefined) return null
  const listed = await queries
    .selectFrom('day_rule_points')
    .select('facility_id')
    .where('rule_id', '=', id)
    .orderBy('facility_id')
    .execute()
  const ids = listed.map(({ facility_id: each }) => each)
  const isOfOrganization = row.level === 'organization'
  return { ...ownRule(row), pointIds: isOfOrganization ? null : ids, exceptIds: isOfOrganization ? ids : [] }
}
