import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { publicFacilityStatuses, type DayRuleContent } from '@recircle/core/facility'
import { townDayLimits, type TownDay, type TownDayToAdd } from '@recircle/core/management'
import { isEverySite } from '@recircle/core/desk'
import { boxAround, splitAtAntimeridian, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import type { SiteVariant } from '@recircle/core/site'
import type { ListQuery } from '@recircle/core/wire'
import { audited } from '../../audit/audited.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { containsWords } from '../../db/contains-words.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'
import { townBooks, type KnownTown } from '../../geo/town-book.ts'
import { carryDays } from './carry-days.ts'
import { problemsOfRule, ruleColumns } from './written-rule.ts'

interface Row {
  readonly id: string
  readonly happens: DayRuleContent['when']
  readonly change: DayRuleContent['change']
  readonly reason: string
  readonly town: { readonly id: string; readonly names: Names }
  readonly lng: number
  readonly lat: number
  readonly radius_m: number
  readonly author: string
  readonly said_at: number
  readonly is_over: boolean
  readonly points: number
}

const metersInKm = 1000
const townDay = (row: Row): TownDay => ({
  id: row.id,
  when: row.happens,
  change: row.change,
  reason: row.reason,
  town: { ...row.town, lng: row.lng, lat: row.lat },
  radiusKm: Math.round(row.radius_m / metersInKm),
  points: row.points,
  isOver: row.is_over,
  by: row.author,
  saidAtMs: row.said_at,
})

type Sites = readonly SiteVariant[]

async function townsOf(ids: ReadonlySet<string>, sites: Sites): Promise<readonly KnownTown[]> {
  const books = await townBooks()
  return sites.flatMap((site) => books[site].towns.filter(({ id }) => ids.has(id)))
}

/** DAYS-23: whether a rule is of a town of these sites. */
async function isOfSites(queries: Queries, sites: Sites): Promise<RawBuilder<SqlBool>> {
  if (isEverySite(sites)) return sql`true`
  const { rows } = await sql<{ id: string }>`
    select distinct town ->> 'id' as id from day_rules where level = 'town'`.execute(queries)
  const towns = await townsOf(new Set(rows.map(({ id }) => id)), sites)
  return sql`town ->> 'id' = any(${towns.map(({ id }) => id)}::text[])`
}

const isOver = sql<boolean>`coalesce(last_day < (now() at time zone 'utc')::date - 1, false)`

/** DAYS-13: newest first. The points are found in a box of the index; those that carry the rule are within its circle. */
export async function listTownDays(queries: Queries, query: ListQuery, sites: Sites) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql`(select *, town ->> 'names' as town_names from day_rules) day_rules`,
    columns: sql`*, ${isOver} as is_over,
      (select count(*) from facilities f where f.status = any(${publicFacilityStatuses}::facility_status[])
        and f.lat between day_rules.lat - radius_m / 110000 and day_rules.lat + radius_m / 110000
        and f.days @> jsonb_build_object('rules', jsonb_build_array(jsonb_build_object('id', day_rules.id)))) as points`,
    conditions: [
      sql<SqlBool>`level = 'town' and ended_at is null`,
      await isOfSites(queries, sites),
      ...containsWords(query.search, ['reason', 'author', 'town_names']),
    ],
    order: sql`said_at desc, id`,
  })
  return { items: rows.map(townDay), count }
}

/** Where the points of a rule may be; which of them are, the database decides. */
function around(center: LngLat, radiusM: number) {
  const boxes = splitAtAntimeridian(boxAround(center, radiusM)).map(
    ({ west, south, east, north }) =>
      sql<SqlBool>`(lng between ${west} and ${east} and lat between ${south} and ${north})`,
  )
  return sql<SqlBool>`(${sql.join(boxes, sql` or `)})`
}

async function hasTooMany(queries: Queries): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from day_rules where level = 'town' and ended_at is null and not ${isOver}`.execute(
    queries,
  )
  return (rows[0]?.count ?? 0) >= townDayLimits.rules
}

type AddTownDay =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly at?: string; readonly error: string }

/** DAYS-13 */
export async function addTownDay(
  { database, signature }: StaffPlace,
  sites: Sites,
  sent: TownDayToAdd,
  nowMs: number,
): Promise<AddTownDay> {
  // DAYS-23: a town of another site is treated as unknown.
  const [town] = await townsOf(new Set([sent.townId]), sites)
  if (town === undefined) return { ok: false, at: 'town', error: 'unknown-value' }
  const [problem] = problemsOfRule(sent, nowMs)
  if (problem) return { ok: false, at: problem.pointer.slice(1), error: problem.rule }
  if (await hasTooMany(database)) return { ok: false, error: 'too-many-days' }
  const { id: townId, names, lng, lat } = town
  const radiusM = sent.radiusKm * metersInKm
  return audited(database, signature, async (transaction, note) => {
    const id = uuidV7()
    await transaction
      .insertInto('day_rules')
      .values({
        id,
        level: 'town',
        town: JSON.stringify({ id: townId, names }),
        lng,
        lat,
        radius_m: radiusM,
        by_kind: 'staff',
        author: signature.actor,
        ...ruleColumns(sent),
      })
      .execute()
    await carryDays(transaction, around(town, radiusM))
    const { when, change, reason, radiusKm } = sent
    await note({ act: 'town-day.add', ...subjectOf(townId), after: { when, change, radiusKm }, reason })
    return { ok: true, id }
  })
}

/** DAYS-13 */
export const removeTownDay = (
  { database, signature }: StaffPlace,
  sites: Sites,
  id: string,
): Promise<{ readonly ok: boolean }> =>
  audited(database, signature, async (transaction, note) => {
    const row = await transaction
      .deleteFrom('day_rules')
      .where('id', '=', id)
      .where('level', '=', 'town')
      .where(await isOfSites(transaction, sites))
      .returning(['lng', 'lat', 'radius_m', 'town', 'happens', 'change', 'reason'])
      .executeTakeFirst()
    if (!row) return { ok: false }
    const { lng, lat, radius_m: radiusM, town, happens: when, change, reason } = row
    await carryDays(transaction, around({ lng: lng ?? 0, lat: lat ?? 0 }, radiusM ?? 0))
    const before = { when, change, radiusKm: Math.round((radiusM ?? 0) / metersInKm) }
    await note({ act: 'town-day.remove', ...subjectOf(town?.id ?? id), before, reason })
    return { ok: true }
  })

const subjectOf = (townId: string) => ({ subjectKind: 'town', subjectId: townId })
