import type { FastifyRequest } from 'fastify'
import { apiClientOf } from '../api-client/keyed-client.ts'
import { networkOf } from '../http/guard/network-of.ts'

/** The limit of an address without a key. */
export const readsPerMinute = 6000

/** API-1: requests with a key are counted per client, from any address; all others by network. */
export const countedAs = (request: FastifyRequest): string => {
  const client = apiClientOf(request)
  return client === null ? networkOf(request) : `client ${client.id}`
}

/** The caller's factor on every limit: a client's read limit relative to the default scales all its other limits too. */
export const shareOf = (request: FastifyRequest): number => {
  const client = apiClientOf(request)
  return client === null ? 1 : client.readsPerMinute / readsPerMinute
}
