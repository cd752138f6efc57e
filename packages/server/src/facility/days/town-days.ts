import { sql, type SqlBool } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { publicFacilityStatuses, type DayRuleContent } from '@recircle/core/facility'
import type { TownDay, TownDayToAdd } from '@recircle/core/management'
import { boxAround, splitAtAntimeridian, type LngLat } from '@recircle/core/geo'
import type { Names } from '@recircle/core/material'
import type { ListQuery } from '@recircle/core/wire'
import { audited } from '../../audit/audited.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { containsWords } from '../../db/contains-words.ts'
import { countedPage } from '../../db/counted-page.ts'
import type { Queries } from '../../db/database.ts'
import { townOfId } from '../../geo/town-book.ts'
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

/** DAYS-13: newest first. The points are found in a box of the index; those that carry the rule are within its circle. */
export async function listTownDays(queries: Queries, query: ListQuery) {
  const { rows, count } = await countedPage<Row>(queries, query, {
    from: sql.table('day_rules'),
    columns: sql`*, coalesce(last_day < (now() at time zone 'utc')::date - 1, false) as is_over,
      (select count(*) from facilities f where f.status = any(${publicFacilityStatuses}::facility_status[])
        and f.lat between day_rules.lat - radius_m / 110000 and day_rules.lat + radius_m / 110000
        and f.days @> jsonb_build_object('rules', jsonb_build_array(jsonb_build_object('id', day_rules.id)))) as points`,
    conditions: [
      sql<SqlBool>`level = 'town' and ended_at is null`,
      ...containsWords(query.search, ['reason', 'author']),
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

type AddTownDay =
  | { readonly ok: true; readonly id: string }
  | { readonly ok: false; readonly at: string; readonly error: string }

/** DAYS-13 */
export async function addTownDay(
  { database, signature }: StaffPlace,
  sent: TownDayToAdd,
  nowMs: number,
): Promise<AddTownDay> {
  const town = await townOfId(sent.townId)
  if (town === null) return { ok: false, at: 'town', error: 'unknown-value' }
  const [problem] = problemsOfRule(sent, nowMs)
  if (problem) return { ok: false, at: problem.pointer.slice(1), error: problem.rule }
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
export const removeTownDay = ({ database, signature }: StaffPlace, id: string): Promise<{ readonly ok: boolean }> =>
  audited(database, signature, async (transaction, note) => {
    const row = await transaction
      .deleteFrom('day_rules')
      .where('id', '=', id)
      .where('level', '=', 'town')
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
