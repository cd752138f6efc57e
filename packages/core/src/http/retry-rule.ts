import type { HttpMethod } from './request-shape.ts'

/** CALL-3 */
export const retryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** Including the first attempt. */
export const maxAttempts = 3
const firstRetryDelayMs = 300
/** A longer Retry-After is not waited for; the visitor sees the failure. */
export const maxRetryDelayMs = 5000
/** The limit of a whole call, including its retries. */
export const requestTimeoutMs = 10_000

export interface FailedAttempt {
  readonly method: HttpMethod
  readonly status: number
  /** Starts at 1. */
  readonly attempt: number
  /** The value of the Retry-After header. */
  readonly retryAfter?: string | null
  /** CALL-3: write methods are retried only if the call declares them safe to repeat. */
  readonly retriesWrites?: boolean
}

/** CALL-3: the delay before the next attempt, or null if there is none. `random` is in [0, 1). */
export function retryDelayMs(failed: FailedAttempt, nowMs: number, random: number): number | null {
  const { method, status, attempt, retryAfter = null, retriesWrites = false } = failed
  if (!retryStatuses.includes(status) || attempt >= maxAttempts || (method !== 'GET' && !retriesWrites)) return null
  const requestedMs = retryAfter === null ? null : readRetryAfter(retryAfter, nowMs)
  if (requestedMs !== null) return requestedMs <= maxRetryDelayMs ? requestedMs : null
  // Jitter between half and all of a doubling delay, so that clients that failed together do not retry together.
  const delayMs = Math.min(firstRetryDelayMs * 2 ** (attempt - 1), maxRetryDelayMs)
  return Math.round(delayMs * (0.5 + random / 2))
}

/** Parses seconds or an HTTP date into milliseconds from now; null for anything else. */
export function readRetryAfter(header: string, nowMs: number): number | null {
  const text = header.trim()
  if (/^\d{1,10}$/.test(text)) return Number(text) * 1000
  const instantMs = /^[A-Z][a-z]{2}, /.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(instantMs) ? null : Math.max(0, instantMs - nowMs)
}
