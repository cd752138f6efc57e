import type { FastifyRequest } from 'fastify'
import { apiClientOf } from '../api-client/keyed-client.ts'
import { networkOf } from '../http/network-of.ts'

/** Of an address without a key. */
export const readsPerMinute = 6000

/** API-1: a client with a key is counted by it, wherever it asks from; everybody else by address. */
export const countedAs = (request: FastifyRequest): string => {
  const client = apiClientOf(request)
  return client === null ? networkOf(request) : `client ${client.id}`
}

/** How many times the usual a caller may: a client's reads are its own number, and every other limit grows alike. */
export const shareOf = (request: FastifyRequest): number => {
  const client = apiClientOf(request)
  return client === null ? 1 : client.readsPerMinute / readsPerMinute
}
