import type { FastifyRequest } from 'fastify'
import { refused, type Refused } from '../http/outcome.ts'

/** The version that the sender has seen, by If-Match; null when it does not say. */
export function versionOfIfMatch(request: FastifyRequest): number | null {
  const [, version] = /^(?:W\/)?"?(\d{1,9})"?$/.exec(request.headers['if-match']?.trim() ?? '') ?? []
  return version === undefined ? null : Number(version)
}

/** The version that is there now travels with the refusal, so that a form can show what has changed meanwhile. */
export const refusedOld = (current: number): Refused =>
  refused('conflict', [{ rule: 'version', pointer: '/data/attributes/version', params: { current } }])
