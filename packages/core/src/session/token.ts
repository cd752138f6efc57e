import { err, ok, type Result } from '../shared/index.ts'
import { isRecord, parseJson } from '../wire/index.ts'
import { decodeBase64url } from './base64url-text.ts'

/** Longer than any token that a backend sends in a header. */
export const tokenMaxLength = 16_384

export interface Token {
  readonly token: string
  /** AUTH-5: seconds since the epoch, from the token's `exp`. */
  readonly tokenExpire: number
}

/** AUTH-6: rejects anything that is not a JWT whose payload is a JSON object with an expiry. */
export function parseToken(value: unknown): Result<Token, 'invalid-token'> {
  if (typeof value !== 'string' || value.length > tokenMaxLength) return err('invalid-token')
  const parts = value.split('.')
  const payload = parts.length === 3 ? decodeBase64url(parts[1] ?? '') : null
  const claims = parseJson(payload)
  if (!claims.ok || !isRecord(claims.value)) return err('invalid-token')
  const { exp } = claims.value
  return typeof exp === 'number' && Number.isFinite(exp) ? ok({ token: value, tokenExpire: exp }) : err('invalid-token')
}

export const remainingMs = ({ tokenExpire }: Pick<Token, 'tokenExpire'>, nowMs: number): number =>
  tokenExpire * 1000 - nowMs

const minuteMs = 60_000

/** AUTH-7: how long to wait before refreshing the token, a little less than its remaining lifetime. */
export function refreshDelayMs(token: Pick<Token, 'tokenExpire'>, nowMs: number): number {
  const leftMs = Math.max(0, remainingMs(token, nowMs))
  if (leftMs >= 30 * minuteMs) return leftMs - 600
  if (leftMs >= 10 * minuteMs) return leftMs - 60
  return leftMs * 0.9
}

export const isExpired = (token: Pick<Token, 'tokenExpire'>, nowMs: number): boolean => remainingMs(token, nowMs) <= 0
