import { remainingMs, type Token } from './token.ts'

const minuteMs = 60_000

/** AUTH-7: how long to wait before asking for a new token, a little less than the token still lives. */
export function refreshDelayMs(token: Pick<Token, 'tokenExpire'>, nowMs: number): number {
  const leftMs = Math.max(0, remainingMs(token, nowMs))
  if (leftMs >= 30 * minuteMs) return leftMs - 600
  if (leftMs >= 10 * minuteMs) return leftMs - 60
  return leftMs * 0.9
}
