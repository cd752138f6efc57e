import { isDeepStrictEqual } from 'node:util'
import { sql, type SqlBool, type Transaction } from 'kysely'
import { dayRulesMax } from '@recircle/core/facility'
import type { ChangedDayRule, LeftOutPoint, SaidAnswer, SaidDayRule, SaidHolidays } from '@recircle/core/point-days'
import type { Database, Queries, Schema } from '../../db/database.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { carryDays, noteDays } from './carry-days.ts'
import { wholeRuleOf } from './day-rules.repository.ts'
import { hasTooMany, lockOrganization, pointsFor, scopeFor, type DayOwner } from './ruled-points.ts'
import { problemsOfRule, ruleColumns } from './written-rule.ts'

const listPoints = async (queries: Queries, ruleId: string, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0)
    await queries
      .insertInto('day_rule_points')
      .values(ids.map((id) => ({ rule_id: ruleId, facility_id: id })))
      .execute()
}

/** All points of the organization, or those of a list: whatever changed on them is written. */
async function carryAndNote(
  queries: Queries,
  { orgId, userId }: DayOwner,
  ids: readonly string[] | null,
): Promise<void> {
  const which = ids === null ? sql<SqlBool>`org_id = ${orgId}` : sql<SqlBool>`id = any(${[...ids]}::uuid[])`
  await carryDays(queries, which, userId)
}

async function answered(
  queries: Queries,
  orgId: string,
  id: string,
  leftOut: readonly LeftOutPoint[],
): Promise<Outcome<SaidAnswer>> {
  return done({ rule: await wholeRuleOf(queries, orgId, id), leftOut })
}

/** DAYS-11 */
export const addDayRule = (
  database: Database,
  said: SaidDayRule,
  owner: DayOwner,
  nowMs: number,
): Promise<Outcome<SaidAnswer>> =>
  database.transaction().execute(async (transaction) => {
    const problems = problemsOfRule(said, nowMs)
    if (!isUuid(said.id)) return refused('invalid', [{ rule: 'wrong-type', pointer: '/id' }])
    if (problems.length > 0) return refused('invalid', problems)
    await lockOrganization(transaction, owner.orgId)
    const { kept, leftOut } = await scopeFor(transaction, said, owner, said.id)
    if (await isKnown(transaction, said.id)) return again(transaction, said, owner, { kept, leftOut })
    // DAYS-27: the rule that a report becomes has the report's id.
    if (await isReport(transaction, said.id)) return refused('conflict')
    const level = said.pointIds === null ? 'organization' : 'point'
    if (level === 'point' && kept.length === 0) return done({ rule: null, leftOut })
    if (level === 'organization' && (await hasTooMany(transaction, owner.orgId))) return tooMany()
    await transaction
      .insertInto('day_rules')
      .values({ id: said.id, level, org_id: owner.orgId, by_kind: 'owner', ...ruleColumns(said) })
      .execute()
    await listPoints(transaction, said.id, kept)
    await carryAndNote(transaction, owner, said.pointIds === null ? null : kept)
    return answered(transaction, owner.orgId, said.id, leftOut)
  })

const tooMany = () => refused('invalid', [{ rule: 'too-many', pointer: '/points', params: { max: dayRulesMax } }])

const isReport = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('proposals').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const isKnown = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries.selectFrom('day_rules').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** A repeated request, after a lost response; anything else under a known id is for a person to resolve. */
async function again(
  queries: Queries,
  said: SaidDayRule,
  { orgId }: DayOwner,
  { kept, leftOut }: Awaited<ReturnType<typeof scopeFor>>,
): Promise<Outcome<SaidAnswer>> {
  const rule = await wholeRuleOf(queries, orgId, said.id)
  const isSame =
    rule !== null &&
    isDeepStrictEqual(rule.when, said.when) &&
    isDeepStrictEqual(rule.change, said.change) &&
    rule.reason === said.reason.trim() &&
    rule.isOfOrganization === (said.pointIds === null) &&
    isDeepStrictEqual(rule.pointIds ?? rule.exceptIds, [...kept].toSorted())
  return isSame ? done({ rule, leftOut }) : conflictWith({ rule: 'known-id', pointer: '/id' })
}

/** DAYS-12 */
export const changeDayRule = (
  database: Database,
  id: string,
  said: ChangedDayRule,
  owner: DayOwner,
  nowMs: number,
): Promise<Outcome<SaidAnswer>> =>
  database.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, owner.orgId)
    const before = await wholeRuleOf(transaction, owner.orgId, id)
    if (before === null) return refused('not-found')
    const problems = problemsOfRule(said, nowMs)
    if (problems.length > 0) return refused('invalid', problems)
    if (before.version !== said.version)
      return conflictWith({ rule: 'version', pointer: '/version', params: { current: before.version } })
    const { kept, leftOut } = await scopeFor(transaction, said, owner, id)
    if (said.pointIds !== null && kept.length === 0) return done({ rule: null, leftOut })
    const level = said.pointIds === null ? 'organization' : 'point'
    const isNewOfAll = level === 'organization' && !before.isOfOrganization
    if (isNewOfAll && (await hasTooMany(transaction, owner.orgId))) return tooMany()
    await transaction
      .updateTable('day_rules')
      .set({ level, ...ruleColumns(said), said_at: new Date(nowMs) })
      .where('id', '=', id)
      .execute()
    await transaction.deleteFrom('day_rule_points').where('rule_id', '=', id).execute()
    await listPoints(transaction, id, kept)
    const isOfAll = before.isOfOrganization || said.pointIds === null
    await carryAndNote(transaction, owner, isOfAll ? null : [...(before.pointIds ?? []), ...kept])
    return answered(transaction, owner.orgId, id, leftOut)
  })

/** DAYS-12: can be repeated. */
export const endDayRule = (database: Database, id: string, owner: DayOwner): Promise<Outcome<null>> =>
  database.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, owner.orgId)
    if (!(await isOwn(transaction, id, owner.orgId))) return refused('not-found')
    const rule = await wholeRuleOf(transaction, owner.orgId, id)
    if (rule !== null) await end(transaction, id, rule.pointIds, owner)
    return done(null)
  })

const isOwn = async (queries: Queries, id: string, orgId: string): Promise<boolean> =>
  isUuid(id) &&
  (await queries
    .selectFrom('day_rules')
    .select('id')
    .where('id', '=', id)
    .where('org_id', '=', orgId)
    .executeTakeFirst()) !== undefined

async function end(
  transaction: Transaction<Schema>,
  id: string,
  pointIds: readonly string[] | null,
  owner: DayOwner,
): Promise<void> {
  await transaction.updateTable('day_rules').set({ ended_at: new Date() }).where('id', '=', id).execute()
  await carryAndNote(transaction, owner, pointIds)
}

/** DAYS-12: can be repeated. */
export const takePointOut = (
  database: Database,
  id: string,
  pointId: string,
  owner: DayOwner,
): Promise<Outcome<null>> =>
  database.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, owner.orgId)
    const rule = await wholeRuleOf(transaction, owner.orgId, id)
    const isOwnPoint = (await pointsFor(transaction, [pointId], null, owner)).leftOut.every(
      ({ why }) => why === 'status',
    )
    if (rule === null || !isOwnPoint) return refused('not-found')
    if (rule.pointIds === null) {
      if (rule.exceptIds.includes(pointId)) return done(null)
      await listPoints(transaction, id, [pointId])
    } else {
      if (!rule.pointIds.includes(pointId)) return done(null)
      await transaction
        .deleteFrom('day_rule_points')
        .where('rule_id', '=', id)
        .where('facility_id', '=', pointId)
        .execute()
      if (rule.pointIds.length === 1)
        await transaction.updateTable('day_rules').set({ ended_at: new Date() }).where('id', '=', id).execute()
    }
    // The version of the rule moves on with its points.
    await transaction.updateTable('day_rules').set({ reason: rule.reason }).where('id', '=', id).execute()
    await carryAndNote(transaction, owner, [pointId])
    return done(null)
  })

/** DAYS-3, DAYS-11 */
export const sayHolidays = (
  database: Database,
  { pointIds, rule }: SaidHolidays,
  owner: DayOwner,
): Promise<Outcome<{ readonly leftOut: readonly LeftOutPoint[] }>> =>
  database.transaction().execute(async (transaction) => {
    await lockOrganization(transaction, owner.orgId)
    if (pointIds === null) {
      const { orgId } = owner
      await (rule === null
        ? transaction.deleteFrom('organization_holidays').where('org_id', '=', orgId).execute()
        : transaction
            .insertInto('organization_holidays')
            .values({ org_id: orgId, rule })
            .onConflict((known) => known.column('org_id').doUpdateSet({ rule }))
            .execute())
      await carryAndNote(transaction, owner, null)
      return done({ leftOut: [] })
    }
    const { kept, leftOut } = await pointsFor(transaction, pointIds, null, owner)
    const changed = await transaction
      .updateTable('facilities')
      .set({ on_holidays: rule })
      .where('id', 'in', kept.length > 0 ? kept : [owner.orgId])
      .where((eb) => eb('on_holidays', 'is distinct from', rule))
      .returning('id')
      .execute()
    await noteDays(
      transaction,
      changed.map(({ id }) => id),
      owner.userId,
    )
    return done({ leftOut })
  })
