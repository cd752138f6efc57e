import { askPrimary } from '../db/standby/asking.ts'
import { sql } from 'kysely'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Queries } from '../db/database.ts'
import { networkOf } from '../http/guard/network-of.ts'
import { isOpenRead } from '../http/guard/open-reads.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import { hashOf, isApiKey, keyShape, noteApiClient, type ApiClient } from './keyed-client.ts'

function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const key = headers['x-api-key']
  if (typeof key === 'string') return key.trim()
  const { authorization } = headers
  return authorization !== undefined && isApiKey(authorization) ? authorization.replace(/^Bearer +/i, '').trim() : null
}

/** How long a revoked key may still work on other instances. */
const rememberedMs = 10_000
const remembered = 1000
/** Attempts with unknown keys from one network. */
const wrongPerMinute = 30

/** API-1: identifies the client before rate limits apply. An unknown key is rejected, so that no client relies on limits it does not have. */
export function knowApiClients(app: FastifyInstance, queries: Queries): void {
  const known = new LRUCache<string, ApiClient>({ max: remembered, ttl: rememberedMs })
  const wrong = new RateLimiterMemory({ points: wrongPerMinute, duration: 60 })
  const find = async (key: string): Promise<ApiClient | null> => {
    if (!keyShape.test(key)) return null
    const hash = hashOf(key)
    const client = known.get(hash) ?? (await findClient(queries, hash))
    if (client !== null) known.set(hash, client, { noUpdateTTL: true })
    return client
  }
  app.addHook('onRequest', async (request, reply) => {
    const key = keyIn(request)
    if (key === null || !isOpenRead(request)) return undefined
    const network = networkOf(request)
    const failures = await wrong.get(network)
    if (failures !== null && failures.consumedPoints >= wrongPerMinute) {
      refuseForNow(reply, Math.max(1, Math.ceil(failures.msBeforeNext / 1000)), 'too-many-requests')
      return reply
    }
    const client = await find(key)
    if (client !== null) {
      noteApiClient(request, client)
      return undefined
    }
    await wrong.consume(network).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
    })
    return refuse(reply, 'unauthorized', 'No client has this key')
  })
}

async function findClient(queries: Queries, hash: string): Promise<ApiClient | null> {
  const row = await queries
    .selectFrom('api_clients')
    .select(['id', 'reads_per_minute', sql<boolean>`coalesce(used_on < ${today}, true)`.as('is_first_today')])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (row === undefined) return null
  // A read must neither fail nor wait because its day of use could not be written; the next one tries again.
  if (row.is_first_today) void askPrimary(() => noteUse(queries, row.id)).catch(() => null)
  return { id: row.id, readsPerMinute: row.reads_per_minute }
}

const today = sql<string>`(now() at time zone 'utc')::date`
/** API-5: written once a day, however many ask at the same time. */
const noteUse = (queries: Queries, id: string) =>
  queries
    .updateTable('api_clients')
    .set({ used_on: today })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(used_on < ${today}, true)`)
    .execute()
