import { sql } from 'kysely'
import { changesFromWire, changesToWire, type FollowedReport, type SentReport } from '@recircle/core/report'
import type { Queries } from '../db/database.ts'

/** TRUTH-52: a report from a banned network gets the same response as any other, but no one reads it. */
export async function hideReport(
  queries: Queries,
  { facilityId, reason, changes, text }: SentReport,
  { tokenHash, originHash }: { readonly tokenHash: Buffer; readonly originHash: Buffer },
): Promise<void> {
  await queries
    .insertInto('hidden_reports')
    .values({
      token_hash: tokenHash,
      facility_id: facilityId,
      reason,
      changes: JSON.stringify(changesToWire(changes)),
      text: text.trim(),
      origin_hash: originHash,
    })
    .execute()
}

/** The sender sees it as "received" for as long as it is stored. */
export async function findHiddenReport(
  queries: Queries,
  tokenHash: Buffer,
): Promise<Omit<FollowedReport, 'id' | 'subjectName' | 'currency'> | null> {
  const row = await queries
    .selectFrom('hidden_reports')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  if (!row) return null
  return {
    facilityId: row.facility_id,
    reason: row.reason,
    state: 'received',
    changes: changesFromWire(row.changes),
    verdicts: [],
    note: '',
    acts: [],
    text: row.text,
    createdAtMs: row.created_at,
    decidedAtMs: null,
  }
}

/** Hidden reports count toward the limits like any other, so that the limits do not reveal the ban. */
export async function countHidden(
  queries: Queries,
  origins: readonly Buffer[],
  facilityId: string | null,
): Promise<{ readonly today: number; readonly waitingOnPoint: number }> {
  return queries
    .selectFrom('hidden_reports')
    .select(({ fn }) => [
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`created_at > now() - interval '1 day'`)
        .as('today'),
      fn
        .countAll<number>()
        .filterWhere(sql<boolean>`facility_id = ${facilityId}`)
        .as('waitingOnPoint'),
    ])
    .where('origin_hash', 'in', origins)
    .executeTakeFirstOrThrow()
}
