import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { OwnSession } from '@recircle/core/account'
import { knownAgentName } from '@recircle/core/session'
import type { Queries } from '../db/database.ts'
import type { IssuedToken, TokenClaims } from './access-tokens.ts'
import { revokeSession, type UserRow } from './session.repository.ts'

/** AUTH-31: a token is valid without its row; the row only lets its owner see and end the session. */
export async function noteSession(
  queries: Queries,
  request: FastifyRequest,
  userId: string,
  { tokenId, expiresAtMs }: IssuedToken,
): Promise<void> {
  const agent = knownAgentName(request.headers['user-agent'] ?? '') ?? ''
  await queries
    .insertInto('user_sessions')
    .values({ token_id: tokenId, user_id: userId, agent, expires_at: new Date(expiresAtMs) })
    .execute()
}

const openOf = (queries: Queries, { id, sessions_valid_from: validFromMs }: UserRow) =>
  queries
    .selectFrom('user_sessions')
    .select(['token_id', 'agent', 'opened_at', 'expires_at'])
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<number>`now()`)
    // The column has microseconds, the value milliseconds.
    .where('opened_at', '>=', sql<number>`to_timestamp(${validFromMs / 1000})`)
    .where('token_id', 'not in', queries.selectFrom('revoked_sessions').select('token_id').where('user_id', '=', id))

/** The newest first. Sessions from before sessions were noted are missing. */
export async function openSessions(queries: Queries, user: UserRow, own: TokenClaims): Promise<readonly OwnSession[]> {
  const rows = await openOf(queries, user).orderBy('opened_at', 'desc').execute()
  return rows.map((row) => ({
    id: row.token_id,
    agent: row.agent,
    openedAtMs: row.opened_at,
    isThisOne: row.token_id === own.tokenId,
  }))
}

/** Returns whether the account had this session. */
export async function endSession(queries: Queries, user: UserRow, tokenId: string): Promise<boolean> {
  const row = await openOf(queries, user).where('token_id', '=', tokenId).executeTakeFirst()
  if (!row) return false
  const claims = { userId: user.id, tokenId, sessionsFromMs: 0, expiresAtMs: row.expires_at }
  await revokeSession(queries, claims)
  return true
}
