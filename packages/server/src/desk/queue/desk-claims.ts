import { sql } from 'kysely'
import { claimLifetimeMs, type DeskClaim, type DeskItemKey } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import { isAmong, type Sites } from './desk-sites.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

/** DESK-65: longer than a desk without a socket takes to look again. */
const viewedForSeconds = 150
const lastLook = sql<number>`now() - ${viewedForSeconds} * interval '1 second'`

/** DESK-13: claims an unclaimed item or extends the caller's own claim; returns the current claim. */
export async function claimItem(
  queries: Queries,
  { kind, id }: DeskItemKey,
  { userId }: Pick<StaffMember, 'userId'>,
): Promise<DeskClaim> {
  const until = sql<Date>`now() + ${claimLifetimeMs / 1000} * interval '1 second'`
  const { rows } = await sql<{ user_id: string; until: number; name: string }>`
    with taken as (
      insert into desk_claims as c (kind, item_id, user_id, until) values (${kind}, ${id}, ${userId}, ${until})
      on conflict (kind, item_id) do update set user_id = excluded.user_id, until = excluded.until
        where c.user_id = excluded.user_id or c.until <= now()
      returning user_id, until)
    select t.user_id, t.until, u.name from (
      select * from taken union all
      select user_id, until from desk_claims where kind = ${kind} and item_id = ${id} and not exists (select from taken)) t
      join users u on u.id = t.user_id`.execute(queries)
  const [claim] = rows
  // Another claim was inserted between the read and the write: the retry sees it.
  if (!claim) return claimItem(queries, { kind, id }, { userId })
  return { staffId: claim.user_id, name: claim.name, untilMs: claim.until }
}

/** Whoever leaves an item neither holds it nor looks at it. */
export async function releaseItem(queries: Queries, { kind, id }: DeskItemKey, userId: string): Promise<void> {
  for (const table of ['desk_claims', 'desk_views'] as const)
    await queries
      .deleteFrom(table)
      .where('kind', '=', kind)
      .where('item_id', '=', id)
      .where('user_id', '=', userId)
      .execute()
}

/** DESK-77: whoever no longer decides on an item neither holds it nor looks at it. */
export async function freeItems(queries: Queries, userId: string, left: Sites): Promise<void> {
  for (const table of ['desk_claims', 'desk_views'] as const)
    await sql`delete from ${sql.table(table)} t where user_id = ${userId} and not exists (
      select from desk_queue w where w.kind = t.kind and w.id = t.item_id and ${isAmong(sql`w.variant`, left)})`.execute(
      queries,
    )
}

export async function endClaims(queries: Queries, { kind, id }: DeskItemKey): Promise<void> {
  await queries.deleteFrom('desk_claims').where('kind', '=', kind).where('item_id', '=', id).execute()
}

/** Returns the names of the other members who have the item open. */
export async function viewItem(queries: Queries, { kind, id }: DeskItemKey, userId: string): Promise<string[]> {
  await queries
    .deleteFrom('desk_views')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('seen_at', '<=', lastLook)
    .execute()
  const seen = { kind, item_id: id, user_id: userId }
  await queries
    .insertInto('desk_views')
    .values(seen)
    .onConflict((conflict) =>
      conflict.columns(['kind', 'item_id', 'user_id']).doUpdateSet({ seen_at: sql<Date>`now()` }),
    )
    .execute()
  const rows = await queries
    .selectFrom('desk_views')
    .innerJoin('users', 'users.id', 'desk_views.user_id')
    .select('users.name')
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('user_id', '<>', userId)
    .orderBy('users.name')
    .execute()
  return rows.map(({ name }) => name)
}
