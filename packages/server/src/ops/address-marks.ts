import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { TokenKey } from '../config/token-keys.ts'
import { networkOf } from '../http/guard/network-of.ts'

const markLetters = 12

/**
 * OPS-17: pseudonyms for addresses in the log. A visitor's lines share a mark for a day (UTC) on every instance; without the deployment's keys
 * a mark cannot be traced back to an address, and the next day it changes.
 */
export class AddressMarks {
  private day = ''
  private salt = Buffer.alloc(0)

  constructor(
    private readonly keys: readonly [TokenKey, ...TokenKey[]],
    private readonly nowMs: () => number = Date.now,
  ) {}

  of(request: Pick<FastifyRequest, 'ip'>): string {
    return this.mark(networkOf(request))
  }

  /** OPS-41: of an account, by its id, or by the login that names none. */
  ofAccount(account: string): string {
    return this.mark(`account ${account}`)
  }

  private mark(text: string): string {
    const today = new Date(this.nowMs()).toISOString().slice(0, 10)
    if (today !== this.day) {
      this.day = today
      this.salt = createHmac('sha256', this.keys[0].secret).update(`addresses in the log of ${today}`).digest()
    }
    return createHmac('sha256', this.salt).update(text).digest('base64url').slice(0, markLetters)
  }
}
