import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidV7 } from 'uuid'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Queries } from '../db/database.ts'
import type { UserTokensTable } from '../db/tables/account.tables.ts'

export type TokenPurpose = UserTokensTable['purpose']

export const tokenLifetimeHours: Readonly<Record<TokenPurpose, number>> = {
  'email-confirmation': 72,
  'password-restore': 1,
}

/** Only the hash is kept. The token has 256 random bits, so a plain hash is enough: there is nothing to guess. */
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** A link for the mail. A newer one of the same purpose takes the place of those before it. */
export async function issueMailedToken(queries: Queries, userId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await queries
    .deleteFrom('user_tokens')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  await queries
    .insertInto('user_tokens')
    .values({
      id: uuidV7(),
      user_id: userId,
      purpose,
      token_hash: hashOf(token),
      expires_at: sql<Date>`now() + make_interval(hours => ${tokenLifetimeHours[purpose]})`,
    })
    .execute()
  return token
}

export type SpendRefusal = 'unknown' | 'used' | 'expired'

/** Whose token this is. Works once: of two requests at the same time one is told that it is used. */
export async function spendMailedToken(
  queries: Queries,
  token: string,
  purpose: TokenPurpose,
): Promise<Result<string, SpendRefusal>> {
  const spent = await queries
    .updateTable('user_tokens')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<number>`now()`)
    .returning('user_id')
    .executeTakeFirst()
  if (spent) return ok(spent.user_id)
  const kept = await queries
    .selectFrom('user_tokens')
    .select('used_at')
    .where('token_hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .executeTakeFirst()
  if (!kept) return err('unknown')
  return err(kept.used_at === null ? 'expired' : 'used')
}
