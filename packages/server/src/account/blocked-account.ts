import { sql } from 'kysely'
import type { Queries } from '../db/database.ts'

/** AUTH-2: invalidates all tokens. Returns who to notify; undefined if the account is already blocked or deleted. */
export const markBlocked = (queries: Queries, id: string, reason: string) =>
  queries
    .updateTable('users')
    .set({ is_blocked: true, blocked_reason: reason, sessions_valid_from: sql<Date>`now()` })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_blocked', '=', false)
    .returning(['email', 'name', 'locale'])
    .executeTakeFirst()

/** False if the account was not blocked. */
export const markUnblocked = async (queries: Queries, id: string): Promise<boolean> =>
  (await queries
    .updateTable('users')
    .set({ is_blocked: false, blocked_reason: null })
    .where('id', '=', id)
    .where('is_blocked', '=', true)
    .returning('id')
    .executeTakeFirst()) !== undefined
