import type { HttpMethod } from './request-shape.ts'

/** CALL-3 */
export const retryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** The first attempt included. */
export const maxAttempts = 3
const firstRetryDelayMs = 300
/** A server that asks for longer than this is not retried: the visitor sees the failure. */
export const maxRetryDelayMs = 5000
/** No call hangs longer than this, its retries included. */
export const requestTimeoutMs = 10_000

export interface FailedAttempt {
  readonly method: HttpMethod
  readonly status: number
  /** 1 for the first. */
  readonly attempt: number
  /** The Retry-After header. */
  readonly retryAfter?: string | null
  /** CALL-3: write methods are retried only where the call says that repeating it does no harm. */
  readonly retriesWrites?: boolean
}

/** CALL-3: how long to wait before the next attempt, or null when there is none. `random` is in [0, 1). */
export function retryDelayMs(failed: FailedAttempt, nowMs: number, random: number): number | null {
  const { method, status, attempt, retryAfter = null, retriesWrites = false } = failed
  if (!retryStatuses.includes(status) || attempt >= maxAttempts || (method !== 'GET' && !retriesWrites)) return null
  const askedMs = retryAfter === null ? null : readRetryAfter(retryAfter, nowMs)
  if (askedMs !== null) return askedMs <= maxRetryDelayMs ? askedMs : null
  // Between half and all of a delay that doubles, so that clients which failed together do not come back together.
  const delayMs = Math.min(firstRetryDelayMs * 2 ** (attempt - 1), maxRetryDelayMs)
  return Math.round(delayMs * (0.5 + random / 2))
}

/** Seconds or an HTTP date, as milliseconds from now; null for anything else. */
export function readRetryAfter(header: string, nowMs: number): number | null {
  const text = header.trim()
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  const instantMs = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instantMs) ? null : Math.max(0, instantMs - nowMs)
}
