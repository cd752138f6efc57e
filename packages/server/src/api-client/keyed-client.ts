import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** API-1: a program that reads with limits of its own. */
export interface ApiClient {
  readonly id: string
  readonly readsPerMinute: number
}

/** So that a key is told from a token, and found by those who look for leaked secrets. */
const keyStart = 'rck_'
export const keyShape = /^rck_[\w-]{43}$/
const shownChars = 8

export const makeApiKey = (): { key: string; hash: string; start: string } => {
  const key = keyStart + randomBytes(32).toString('base64url')
  return { key, hash: hashOf(key), start: key.slice(0, shownChars) }
}
/** 256 random bits: a slow hash would protect nothing more. */
export const hashOf = (key: string): string => createHash('sha256').update(key).digest('hex')

export const isApiKey = (authorization: string | undefined): boolean =>
  authorization !== undefined && /^Bearer +rck_/i.test(authorization)

const clients = new WeakMap<FastifyRequest, ApiClient>()
export const noteApiClient = (request: FastifyRequest, client: ApiClient): void => void clients.set(request, client)
/** Whose limits count for a request; null for everybody else's. */
export const apiClientOf = (request: FastifyRequest): ApiClient | null => clients.get(request) ?? null
