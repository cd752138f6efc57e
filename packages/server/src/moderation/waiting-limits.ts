import { sql } from 'kysely'
import { waitingLimits } from '@recircle/core/moderation'
import type { Queries } from '../db/database.ts'

/** DESK-58: whether another point or event of the organization may be sent to review. */
export async function hasRoomAtDesk(queries: Queries, orgId: string): Promise<boolean> {
  // Serialized: otherwise simultaneous requests would all find room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waiting of ${orgId}`}, 0))`.execute(queries)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from desk_queue where org_id = ${orgId} and kind in ('facility', 'event')`.execute(
    queries,
  )
  return (rows[0]?.count ?? 0) < waitingLimits.ofOrganization
}
