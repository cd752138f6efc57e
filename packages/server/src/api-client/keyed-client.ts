import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** API-1: a client program with its own rate limits. */
export interface ApiClient {
  readonly id: string
  readonly readsPerMinute: number
}

/** Distinguishes keys from tokens, and lets secret scanners recognize leaked keys. */
const keyStart = 'rck_'
export const keyShape = /^rck_[\w-]{43}$/
const shownChars = 8

export const makeApiKey = (): { key: string; hash: string; start: string } => {
  const key = keyStart + randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key), start: key.slice(0, shownChars) }
}
/** The key has 256 random bits, so a slow hash would add no protection. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export const isApiKey = (authorization: string | undefined): boolean =>
  authorization !== undefined && /^Bearer +rck_/i.test(authorization)

const clients = new WeakMap<FastifyRequest, ApiClient>()
export const noteApiClient = (request: FastifyRequest, client: ApiClient): void => void clients.set(request, client)
/** The client whose limits apply to a request; null without a key. */
export const apiClientOf = (request: FastifyRequest): ApiClient | null => clients.get(request) ?? null
