import { sql } from 'kysely'
import { waitingLimits } from '@recircle/core/moderation'
import type { Queries } from '../db/database.ts'
import { takeTurn } from '../db/take-turn.ts'

/** DESK-58: whether another point or event of the organization may be sent to review. */
export async function hasRoomAtDesk(queries: Queries, orgId: string): Promise<boolean> {
  await takeTurn(queries, `waiting of ${orgId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from desk_queue where org_id = ${orgId} and kind in ('facility', 'event')`.execute(
    queries,
  )
  return (rows[0]?.count ?? 0) < waitingLimits.ofOrganization
}
