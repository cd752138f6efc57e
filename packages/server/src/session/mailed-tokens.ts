import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Queries } from '../db/database.ts'

/** AUTH-12: the lifetime of a link to a new password. */
const restoreLinkHours = 1
/** AUTH-15: the number of unused links that one account may have; a further request sends none. */
export const mostRestoreLinks = 3

/** Only the hash is stored. The token has 256 random bits, so a plain hash is enough: it cannot be guessed. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest()

export const newToken = (): string => randomBytes(32).toString('base64url')

/**
 * AUTH-15: a token for the mailed link, or null if the account has enough unused ones. Earlier links stay valid, so that a stranger's request
 * cannot invalidate the link that the owner is about to open.
 */
export async function issueRestoreToken(queries: Queries, userId: string): Promise<string | null> {
  // Locked, so that simultaneous requests see each other's links.
  await queries.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const isOver = sql<boolean>`expires_at <= now()`
  await queries.deleteFrom('user_tokens').where('user_id', '=', userId).where(isOver).execute()
  const { count } = await queries
    .selectFrom('user_tokens')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= mostRestoreLinks) return null
  const token = newToken()
  await queries
    .insertInto('user_tokens')
    .values({
      id: uuidV7(),
      user_id: userId,
      purpose: 'password-restore',
      token_hash: hashOfToken(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${restoreLinkHours})`,
    })
    .execute()
  return token
}

export type SpendRefusal = 'unknown' | 'used' | 'expired'

/** Returns the user of the token. A token works once and invalidates the account's other links; of two simultaneous uses one fails as used. */
export async function spendRestoreToken(queries: Queries, token: string): Promise<Result<string, SpendRefusal>> {
  const spent = await queries
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOfToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<number>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (spent) {
    await queries.deleteFrom('user_tokens').where('user_id', '=', spent.user_id).where('used_at', 'is', null).execute()
    return ok(spent.user_id)
  }
  const newest = await queries
    .selectFrom('user_tokens')
    .select('used_at')
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst()
  if (!newest) return err('unknown')
  return err(newest.used_at === null ? 'expired' : 'used')
}
