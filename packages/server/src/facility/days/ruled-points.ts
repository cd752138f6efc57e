import { sql } from 'kysely'
import { dayRulesMax, type DayRuleContent, type FacilityStatus } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { dayRefusal, type DayScope, type LeftOutPoint } from '@recircle/core/point-days'
import type { Queries } from '../../db/database.ts'
import { isUuid } from '../../http/request/uuid.ts'

export interface DayOwner {
  readonly actor: OrgActor
  readonly orgId: string
  readonly userId: string
}

/** Points that come to the organization meanwhile wait for this, and so carry the rule. */
export const lockOrganization = (queries: Queries, orgId: string) =>
  sql`select from organizations where id = ${orgId} for update`.execute(queries)

interface PointRow {
  readonly id: string
  readonly status: FacilityStatus
  readonly is_mobile: boolean
  readonly material_ids: readonly number[]
  readonly rule_count: number
}

/** The points for which it counts, and those that are left out, with the reason. */
export async function pointsFor(
  queries: Queries,
  ids: readonly string[],
  change: DayRuleContent['change'] | null,
  { actor, orgId }: DayOwner,
  besidesRule: string | null = null,
): Promise<{ readonly kept: readonly string[]; readonly leftOut: readonly LeftOutPoint[] }> {
  const asked = [...new Set(ids.map((id) => id.toLowerCase()))]
  const { rows } = await sql<PointRow>`
    select f.id, f.status, f.stops <> '[]' as is_mobile,
      array(select material_id from facility_rates where facility_id = f.id and material_id is not null) as material_ids,
      (select count(*) from day_rule_points p join day_rules r on r.id = p.rule_id
        where p.facility_id = f.id and r.level = 'point' and r.ended_at is null and r.id is distinct from ${besidesRule}::uuid) as rule_count
    from facilities f where f.org_id = ${orgId} and f.id = any(${asked.filter(isUuid)}::uuid[])
    order by f.id for no key update of f`.execute(queries)
  const known = new Map(rows.map((row) => [row.id, row]))
  const judged = asked.map((id) => {
    const row = known.get(id)
    const point = row && {
      orgId,
      status: row.status,
      isMobile: row.is_mobile,
      materialIds: row.material_ids,
      ruleCount: row.rule_count,
    }
    return { id, why: dayRefusal(point ?? null, change, actor, dayRulesMax) }
  })
  return {
    kept: judged.flatMap(({ id, why }) => (why === null ? [id] : [])),
    leftOut: judged.flatMap(({ id, why }) => (why === null ? [] : [{ id, why }])),
  }
}

/** Of a rule of the whole organization the exceptions, which may be points in any status. */
export async function scopeFor(queries: Queries, said: DayRuleContent & DayScope, owner: DayOwner, ruleId: string) {
  if (said.pointIds !== null) return pointsFor(queries, said.pointIds, said.change, owner, ruleId)
  const { kept, leftOut } = await pointsFor(queries, said.exceptIds, null, owner, ruleId)
  const others = leftOut.filter(({ why }) => why === 'status').map(({ id }) => id.toLowerCase())
  return { kept: [...kept, ...others], leftOut: leftOut.filter(({ why }) => why !== 'status') }
}

export async function hasTooMany(queries: Queries, orgId: string): Promise<boolean> {
  const { count } = await queries
    .selectFrom('day_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('org_id', '=', orgId)
    .where('level', '=', 'organization')
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', sql<string>`current_date - 1`)]))
    .executeTakeFirstOrThrow()
  return count >= dayRulesMax
}
