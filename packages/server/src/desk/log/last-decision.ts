import { sql } from 'kysely'
import type { DeskBar, DeskItemKey } from '@recircle/core/desk'
import type { SiteVariant } from '@recircle/core/site'
import type { Queries } from '../../db/database.ts'
import { itemKinds } from '../item/item-kinds.ts'

type DeskItem = DeskItemKey & { readonly variant: SiteVariant }

async function lastDecisionOf(queries: Queries, { kind, id }: DeskItemKey) {
  const row = await queries
    .selectFrom('desk_decisions')
    .innerJoin('users', 'users.id', 'desk_decisions.user_id')
    .select(['users.name', 'desk_decisions.user_id'])
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .where('undone_at', 'is', null)
    .orderBy('decided_at', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** DESK-18: an item submitted again after a refusal goes to another moderator, if there is one. */
export async function ownDecision(queries: Queries, item: DeskItem, userId: string) {
  const before = await lastDecisionOf(queries, item)
  return before?.user_id === userId && (await isAnybodyElse(queries, userId, item.variant)) ? before : null
}

/** DESK-67: what a decision of this member would be refused for, whatever it says. */
export async function barOf(queries: Queries, key: DeskItem, userId: string): Promise<DeskBar | null> {
  if ((await ownDecision(queries, key, userId)) !== null) return 'own-decision'
  return (await itemKinds[key.kind].barOf?.(queries, key.id)) ?? null
}

/** Who has that site. */
async function isAnybodyElse(queries: Queries, userId: string, site: SiteVariant): Promise<boolean> {
  const other = await queries
    .selectFrom('staff_rights')
    .innerJoin('users', 'users.id', 'staff_rights.user_id')
    .leftJoin('staff_sites', 'staff_sites.user_id', 'users.id')
    .select('users.id')
    .where(
      sql<boolean>`staff_right = 'administrator' or staff_right = 'moderator' and ${site} = any(coalesce(sites, array[${site}]))`,
    )
    .where('users.id', '<>', userId)
    .where('is_blocked', '=', false)
    .executeTakeFirst()
  return other !== undefined
}
