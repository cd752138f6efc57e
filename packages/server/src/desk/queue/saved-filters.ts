import { readQueueQuery, type SavedFilter } from '@recircle/core/desk'
import type { Queries } from '../../db/database.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const mostFilters = 100

const filtersOf = (queries: Queries, userId: string): Promise<SavedFilter[]> =>
  queries
    .selectFrom('desk_filters')
    .select(['name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .limit(mostFilters)
    .execute()

/** DESK-75: one that asks for a site which is no longer theirs waits until it is again. */
export async function listFilters(
  queries: Queries,
  { userId, sites }: Pick<StaffMember, 'userId' | 'sites'>,
): Promise<SavedFilter[]> {
  const saved = await filtersOf(queries, userId)
  return saved.filter(({ query }) => {
    const site = readQueueQuery([...new URLSearchParams(query)])?.variant ?? null
    return site === null || sites.includes(site)
  })
}

/** DESK-10: a member's own filter; an existing name is overwritten. Returns false if there are too many. */
export async function saveFilter(queries: Queries, userId: string, { name, query }: SavedFilter): Promise<boolean> {
  const others = (await filtersOf(queries, userId)).filter((each) => each.name !== name)
  if (others.length >= mostFilters) return false
  await queries
    .insertInto('desk_filters')
    .values({ user_id: userId, name, query })
    .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ query }))
    .execute()
  return true
}

export async function removeFilter(queries: Queries, userId: string, name: string): Promise<boolean> {
  const removed = await queries
    .deleteFrom('desk_filters')
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst()
  return removed !== undefined
}
