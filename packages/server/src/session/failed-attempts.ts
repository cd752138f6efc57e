import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export interface AttemptLimits {
  /** Wrong passwords for one account from one address. */
  readonly perAccount: number
  /** Wrong passwords from one address, whatever the account. */
  readonly perAddress: number
  readonly windowSeconds: number
}
export const usualAttemptLimits: AttemptLimits = { perAccount: 10, perAddress: 100, windowSeconds: 300 }

/**
 * Guessing is slowed down, signing in is not: only failures count. Each instance counts by itself, so with n instances a
 * guesser has n times as many tries, still far too few.
 */
export class FailedAttempts {
  private readonly byAccount: RateLimiterMemory
  private readonly byAddress: RateLimiterMemory

  constructor({ perAccount, perAddress, windowSeconds }: AttemptLimits) {
    this.byAccount = new RateLimiterMemory({ points: perAccount, duration: windowSeconds })
    this.byAddress = new RateLimiterMemory({ points: perAddress, duration: windowSeconds })
  }

  /**
   * Seconds to wait before this try may be made, or 0. It counts as a failure until it is forgotten: many at the same moment get no
   * further than one after the other.
   */
  async begin(request: FastifyRequest, login: string): Promise<number> {
    const account = accountKey(request, login)
    const accountMs = await waitMs(this.byAccount, account)
    const addressMs = accountMs > 0 ? 0 : await waitMs(this.byAddress, addressKey(request))
    if (addressMs > 0) await this.byAccount.reward(account)
    return Math.ceil((accountMs + addressMs) / 1000)
  }

  async forget(request: FastifyRequest, login: string): Promise<void> {
    await Promise.all([this.byAccount.delete(accountKey(request, login)), this.byAddress.reward(addressKey(request))])
  }
}

async function waitMs(limiter: RateLimiterMemory, key: string): Promise<number> {
  try {
    await limiter.consume(key)
    return 0
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(refusal.msBeforeNext, 1)
    throw refusal
  }
}

/** As the other limits count: all addresses of an IPv6 network that one household has are one. */
const addressKey = ({ ip }: FastifyRequest) => normalizeIP(ip)
const accountKey = (request: FastifyRequest, login: string) =>
  `${addressKey(request)} ${login.toLowerCase().slice(0, 200)}`
