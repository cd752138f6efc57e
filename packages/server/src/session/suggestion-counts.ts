import { sql, type SqlBool } from 'kysely'
import { reasonRule, reportReasonNames } from '@recircle/core/report'
import type { Queries } from '../db/database.ts'

const staffReasons = reportReasonNames.filter((reason) => reasonRule(reason).isForStaff)

/** TRUTH-7: the owner's part of `mayDecide`, in SQL. */
const isForOwner = sql<SqlBool>`by_kind <> 'owner' and reason <> all(${staffReasons}) and not is_under_review(changes)`

export const isWaiting = sql<SqlBool>`decided_at is null and merged_into is null`

/** TRUTH-46: the number of reports that each organization may decide. */
export async function countsToDecide(
  queries: Queries,
  orgIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orgIds.length === 0) return new Map()
  const rows = await queries
    .selectFrom('proposals')
    .select(sql<string>`org_id`.as('orgId'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(isWaiting)
    .where('org_id', 'in', orgIds)
    .where(isForOwner)
    .groupBy('org_id')
    .execute()
  return new Map(rows.map(({ orgId, count }) => [orgId, count]))
}
