import type { FastifyRequest } from 'fastify'
import type { QueryPair } from '@recircle/core/wire'

/** The query in its original order, repeated names included. */
export function queryPairs(request: FastifyRequest): QueryPair[] {
  const start = request.url.indexOf('?')
  return start < 0 ? [] : [...new URLSearchParams(request.url.slice(start))]
}
