import {
  wrongPasswordRule,
  type AccountDataGateway,
  type DeletionTerms,
  type OwnSession,
  type OwnSessions,
  type PasswordChange,
} from '../../account/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayError, type GatewayResult } from '../../wire/index.ts'

const wrongProof = [{ rule: 'wrongProof', pointer: '/proof' }]

/** One account in memory with its password. */
export class MemoryAccountDataGateway implements AccountDataGateway {
  failure: GatewayError | null = null
  hasEnded = false
  open: readonly OwnSession[] = [
    { id: 'here', agent: 'Firefox · Linux', openedAtMs: 2000, isThisOne: true },
    { id: 'there', agent: 'Safari · iOS', openedAtMs: 1000, isThisOne: false },
  ]

  constructor(
    private readonly userId: string,
    private password: string,
    private readonly terms: DeletionTerms,
  ) {}

  exportData(userId: string): Promise<GatewayResult<unknown>> {
    return this.answer(userId, { format: 'recircle-account-1', account: { id: userId } })
  }

  deletionTerms(userId: string): Promise<GatewayResult<DeletionTerms>> {
    return this.answer(userId, this.terms)
  }

  async deleteAccount(userId: string, proof: string): Promise<GatewayResult<null>> {
    const known = await this.answer(userId, null)
    if (!known.ok) return known
    if (proof !== this.password) return gatewayFailure('invalid', wrongProof)
    this.hasEnded = true
    return known
  }

  sessions(userId: string): Promise<GatewayResult<OwnSessions>> {
    return this.answer(userId, { sessions: this.open, hasPassword: true })
  }

  async endSession(userId: string, id: string): Promise<GatewayResult<null>> {
    const known = await this.answer(userId, null)
    if (!known.ok) return known
    if (!this.open.some((session) => session.id === id)) return gatewayFailure('not-found')
    this.open = this.open.filter((session) => session.id !== id)
    return known
  }

  async changePassword(userId: string, { current, password }: PasswordChange): Promise<GatewayResult<null>> {
    const known = await this.answer(userId, null)
    if (!known.ok) return known
    if (password.length < 8) return gatewayFailure('invalid', [{ rule: 'passwordTooShort', pointer: '/password' }])
    if (current !== this.password) return gatewayFailure('invalid', [{ rule: wrongPasswordRule, pointer: '/current' }])
    this.password = password
    this.hasEnded = true
    return known
  }

  private async answer<T>(userId: string, value: T): Promise<GatewayResult<T>> {
    if (this.failure !== null) return gatewayFailure(this.failure)
    if (this.hasEnded) return gatewayFailure('unauthorized')
    return userId === this.userId ? ok(value) : gatewayFailure('not-found')
  }
}
