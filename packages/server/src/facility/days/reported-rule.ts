import { sql, type SqlBool } from 'kysely'
import { dayRuleFaults, dayRulesMax, ruledPointOf, type DayRuleContent, type Facility } from '@recircle/core/facility'
import type { RuleProblem } from '@recircle/core/wire'
import type { Queries } from '../../db/database.ts'
import { carryDays } from './carry-days.ts'
import { problemOf, ruleColumns } from './written-rule.ts'

/** What the report of that id says of the days of a point. */
interface ReportedRule {
  readonly id: string
  readonly rule: DayRuleContent
}

/** A decision that makes a rule takes this before the point, in the order of the owner’s acts. */
export const lockOwnerOf = (queries: Queries, facilityId: string) =>
  sql`select from organizations where id = (select org_id from facilities where id = ${facilityId}) for key share`.execute(
    queries,
  )

/** DAYS-27: why the point cannot have it. */
export async function problemsOfReported(
  queries: Queries,
  point: Facility,
  { rule }: ReportedRule,
  nowMs: number,
): Promise<readonly RuleProblem[]> {
  const faults = dayRuleFaults(rule, ruledPointOf(point, nowMs))
  const { count } = await queries
    .selectFrom('day_rule_points')
    .innerJoin('day_rules', 'day_rules.id', 'rule_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('facility_id', '=', point.id)
    .where('level', '=', 'point')
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  return [...faults.map(problemOf), ...(count >= dayRulesMax ? [{ rule: 'too-many', pointer: '/days' }] : [])]
}

/** DAYS-27: a point that says it already gets no second rule. */
export async function makeReportedRule(
  queries: Queries,
  { id: facilityId, orgId }: Pick<Facility, 'id' | 'orgId'>,
  { id, rule }: ReportedRule,
  by: { readonly kind: 'owner' | 'staff'; readonly userId: string | null },
): Promise<void> {
  const columns = ruleColumns(rule)
  const { rows } = await sql<{ id: string }>`
    select r.id from day_rules r join day_rule_points p on p.rule_id = r.id
    where p.facility_id = ${facilityId} and r.level = 'point' and r.ended_at is null
      and r.happens = ${columns.happens}::jsonb and r.change = ${columns.change}::jsonb`.execute(queries)
  if (rows.length > 0) return
  await queries
    .insertInto('day_rules')
    .values({ id, level: 'point', org_id: orgId, by_kind: 'visitor', confirmed_by: by.kind, ...columns })
    .execute()
  await queries.insertInto('day_rule_points').values({ rule_id: id, facility_id: facilityId }).execute()
  await carryDays(queries, sql<SqlBool>`id = ${facilityId}`, by.userId)
}

/** DAYS-27: with the decision that made it. */
export async function unmakeReportedRule(queries: Queries, id: string, facilityId: string): Promise<void> {
  const gone = await queries
    .deleteFrom('day_rules')
    .where('id', '=', id)
    .where('by_kind', '=', 'visitor')
    .returning('id')
    .execute()
  if (gone.length > 0) await carryDays(queries, sql<SqlBool>`id = ${facilityId}`)
}
