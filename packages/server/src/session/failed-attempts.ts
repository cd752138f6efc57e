import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '../http/guard/network-of.ts'
import type { AddressMarks } from '../ops/address-marks.ts'
import type { TokenOwner } from './access-tokens.ts'

export interface AttemptLimits {
  /** Wrong passwords for one account from one address. */
  readonly perAccount: number
  /** Wrong passwords from one address, for any account. */
  readonly perAddress: number
  readonly windowSeconds: number
  /** AUTH-14: wrong passwords for one account from all addresses together. */
  readonly perAccountEverywhere: number
  readonly everywhereSeconds: number
}
export const usualAttemptLimits: AttemptLimits = {
  perAccount: 10,
  perAddress: 100,
  windowSeconds: 300,
  perAccountEverywhere: 50,
  everywhereSeconds: 3600,
}

export interface Attempt {
  readonly login: string
  /** The account that the login names, so that an account with two names has one counter; null for an unknown login. */
  readonly user: TokenOwner | null
  /** AUTH-14: this browser has signed in to the account before. Its attempts have a count of their own, so that strangers cannot lock the owner out, not even those in the same network. */
  readonly isKnownDevice: boolean
  /** What is proved besides signing in has a count of its own. */
  readonly purpose?: 'code' | 'password' | 'deletion'
}

/** The marks under which the log names accounts, and the door at which they are tried. */
export interface AttemptLog {
  readonly marks: Pick<AddressMarks, 'ofAccount'>
  readonly door: 'site' | 'desk'
}

/**
 * Slows down guessing but not signing in: only failures count. DESK-52: each door has its own, so that failures at one close no other. Each instance counts by itself, so n instances allow n times as many guesses,
 * which is still far too few.
 */
export class FailedAttempts {
  private readonly byAccount: RateLimiterMemory
  private readonly byAddress: RateLimiterMemory
  private readonly everywhere: RateLimiterMemory

  constructor(
    { perAccount, perAddress, windowSeconds, perAccountEverywhere, everywhereSeconds }: AttemptLimits,
    private readonly log: AttemptLog,
  ) {
    this.byAccount = new RateLimiterMemory({ points: perAccount, duration: windowSeconds })
    this.byAddress = new RateLimiterMemory({ points: perAddress, duration: windowSeconds })
    this.everywhere = new RateLimiterMemory({ points: perAccountEverywhere, duration: everywhereSeconds })
  }

  /**
   * The number of seconds to wait before this attempt may be made, or 0. The attempt counts as a failure until `forget` is called: simultaneous
   * attempts get no more guesses than consecutive ones.
   */
  async begin(request: FastifyRequest, attempt: Attempt): Promise<number> {
    const counted: (() => Promise<unknown>)[] = []
    for (const [limiter, key] of this.countersOf(request, attempt)) {
      const refusedMs = await waitMs(limiter, key)
      if (refusedMs > 0) {
        // An attempt that is not made must not count anywhere.
        await Promise.all(counted.map((undo) => undo()))
        this.note('sign-in-held', request, attempt)
        return Math.ceil(refusedMs / 1000)
      }
      counted.push(() => limiter.reward(key))
    }
    return 0
  }

  /** OPS-41: the attempt was wrong. */
  refused(request: FastifyRequest, attempt: Attempt): void {
    this.note('sign-in-refused', request, attempt)
  }

  private note(security: 'sign-in-held' | 'sign-in-refused', request: FastifyRequest, { login, user }: Attempt): void {
    const { marks, door } = this.log
    const account = marks.ofAccount(user?.id ?? loginKey(login))
    request.log.warn({ security, door, account, req: request }, 'an attempt to sign in was refused')
  }

  async forget(request: FastifyRequest, attempt: Attempt): Promise<void> {
    await this.byAccount.delete(hereKey(request, attempt))
    const others = this.countersOf(request, attempt).filter(([limiter]) => limiter !== this.byAccount)
    await Promise.all(others.map(([limiter, key]) => limiter.reward(key)))
  }

  private countersOf(request: FastifyRequest, attempt: Attempt): [RateLimiterMemory, string][] {
    const here: [RateLimiterMemory, string] = [this.byAccount, hereKey(request, attempt)]
    if (attempt.isKnownDevice) return [here]
    return [here, [this.byAddress, networkOf(request)], [this.everywhere, accountKey(attempt)]]
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

const loginKey = (login: string) => login.toLowerCase().slice(0, 254)
/** AUTH-23: a new password starts a new count on every instance: earlier guesses were against the old one. */
const accountKey = ({ login, user, purpose }: Attempt) =>
  user ? `${purpose ?? 'sign-in'} ${user.id} ${user.sessions_valid_from}` : loginKey(login)
const hereKey = (request: FastifyRequest, attempt: Attempt) =>
  `${networkOf(request)} ${attempt.isKnownDevice ? 'known' : 'unknown'} ${accountKey(attempt)}`
