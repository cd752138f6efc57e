import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { waitingLimits } from '@recircle/core/moderation'
import type { Config } from '../config/config.ts'
import { originHashes, type OriginHashes } from '../confirmation/origin-hashes.ts'
import type { Queries } from '../db/database.ts'

/** Serialized: otherwise simultaneous requests would all find room. */
const lock = (queries: Queries, what: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`.execute(queries)

/** DESK-58: whether another point or event of the organization may be sent to review. */
export async function hasRoomAtDesk(queries: Queries, orgId: string): Promise<boolean> {
  await lock(queries, `waiting of ${orgId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from desk_queue where org_id = ${orgId} and kind in ('facility', 'event')`.execute(
    queries,
  )
  return (rows[0]?.count ?? 0) < waitingLimits.ofOrganization
}

/** DESK-58: answered with 429; what was written is undone. */
class TooManyWaiting extends Error {
  readonly statusCode = 429
}

type Form = 'applications' | 'inquiries'

/** DESK-58: the hash to store with what a network sends without an account, which waits for whoever of that network comes next. */
export async function originAtDesk(queries: Queries, { ip }: Pick<FastifyRequest, 'ip'>): Promise<OriginHashes> {
  const hashes = await originHashes(queries, ip)
  await lock(queries, `waiting from ${hashes.today.toString('hex')}`)
  return hashes
}

/** DESK-58: throws if more of one network waits than may. As for requests, a factor of 0 means no limits of a network. */
export async function holdToLimit(
  queries: Queries,
  form: Form,
  { lately }: OriginHashes,
  { rateLimitFactor }: Pick<Config, 'rateLimitFactor'>,
): Promise<void> {
  if (rateLimitFactor === 0) return
  const isOpen = form === 'applications' ? sql`status = 'new'` : sql`handled_at is null`
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(form)} where ${isOpen} and origin_hash = any(${lately}::bytea[])`.execute(
    queries,
  )
  if ((rows[0]?.count ?? 0) > waitingLimits.ofNetwork * rateLimitFactor) throw new TooManyWaiting(form)
}
