import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'

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

  constructor(private readonly limits: AttemptLimits) {
    const duration = limits.windowSeconds
    this.byAccount = new RateLimiterMemory({ points: limits.perAccount, duration })
    this.byAddress = new RateLimiterMemory({ points: limits.perAddress, duration })
  }

  /** Seconds to wait before the next try, or 0. */
  async waitSeconds(request: FastifyRequest, login: string): Promise<number> {
    const { perAccount, perAddress } = this.limits
    const [account, address] = await Promise.all([
      this.byAccount.get(accountKey(request, login)),
      this.byAddress.get(request.ip),
    ])
    const waits = [
      account && account.consumedPoints >= perAccount ? account.msBeforeNext : 0,
      address && address.consumedPoints >= perAddress ? address.msBeforeNext : 0,
    ]
    return Math.ceil(Math.max(...waits) / 1000)
  }

  async note(request: FastifyRequest, login: string): Promise<void> {
    await Promise.all([this.byAccount.penalty(accountKey(request, login)), this.byAddress.penalty(request.ip)])
  }

  async forget(request: FastifyRequest, login: string): Promise<void> {
    await this.byAccount.delete(accountKey(request, login))
  }
}

const accountKey = (request: FastifyRequest, login: string) => `${request.ip} ${login.toLowerCase().slice(0, 200)}`
