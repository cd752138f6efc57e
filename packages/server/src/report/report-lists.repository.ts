import { sql, type Expression, type SqlBool } from 'kysely'
import type { OrgActor } from '@recircle/core/moderation'
import type { ListQuery } from '@recircle/core/wire'
import type { Queries } from '../db/database.ts'
import { toReport, withMerged, type StoredReport } from './reports.repository.ts'
import { isWaiting } from '../session/suggestion-counts.ts'

/** Owners read all on their points; staff have the queue of the desk. */
const readBy = (actor: OrgActor): Expression<SqlBool> =>
  actor.kind === 'creator' ? sql<SqlBool>`proposals.org_id = ${actor.orgId}` : sql<SqlBool>`false`

const isDecided = sql<SqlBool>`decided_at is not null and merged_into is null`

export async function waitingFor(
  queries: Queries,
  actor: OrgActor,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<StoredReport[]> {
  const rows = await withMerged(queries)
    .where(isWaiting)
    .where(readBy(actor))
    .orderBy('created_at')
    .orderBy('proposals.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toReport)
}

/** TRUTH-45: newest first. */
export async function decidedFor(
  queries: Queries,
  actor: OrgActor,
  { limit, offset }: Pick<ListQuery, 'limit' | 'offset'>,
): Promise<StoredReport[]> {
  const rows = await withMerged(queries)
    .where(isDecided)
    .where(readBy(actor))
    .orderBy('decided_at', 'desc')
    .orderBy('proposals.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(toReport)
}

export async function countFor(queries: Queries, actor: OrgActor, state: 'open' | 'decided'): Promise<number> {
  const { count } = await queries
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(state === 'open' ? isWaiting : isDecided)
    .where(readBy(actor))
    .executeTakeFirstOrThrow()
  return count
}
