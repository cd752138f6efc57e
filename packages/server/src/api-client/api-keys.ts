import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Queries } from '../db/database.ts'
import { networkOf } from '../http/network-of.ts'
import { isOpenRead } from '../http/open-reads.ts'
import { refuse, refuseForNow } from '../http/wire-reply.ts'
import { hashOf, isApiKey, keyShape, noteApiClient, type ApiClient } from './keyed-client.ts'

function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const said = headers['x-api-key']
  if (typeof said === 'string') return said.trim()
  const { authorization } = headers
  return authorization !== undefined && isApiKey(authorization) ? authorization.replace(/^Bearer +/i, '').trim() : null
}

/** A revoked key is refused everywhere within so long. */
const rememberedMs = 10_000
const remembered = 1000
/** Keys that nobody has, from one network. */
const wrongPerMinute = 30

/** API-1: knows who asks before limits are counted. A key that is not known is refused, so that nobody counts on limits that they do not have. */
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
    .select(['id', 'reads_per_minute'])
    .where('key_hash', '=', hash)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, readsPerMinute: row.reads_per_minute }
}
