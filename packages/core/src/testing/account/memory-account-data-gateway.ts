import type { AccountDataGateway, DeletionTerms } from '../../account/index.ts'
import { ok } from '../../shared/index.ts'
import { gatewayFailure, type GatewayError, type GatewayResult } from '../../wire/index.ts'

const wrongProof = [{ rule: 'wrongProof', pointer: '/proof' }]

/** One account in memory with its password. */
export class MemoryAccountDataGateway implements AccountDataGateway {
  failure: GatewayError | null = null
  hasEnded = false
  constructor(
    private readonly userId: string,
    private readonly password: string,
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

  private async answer<T>(userId: string, value: T): Promise<GatewayResult<T>> {
    if (this.failure !== null) return gatewayFailure(this.failure)
    if (this.hasEnded) return gatewayFailure('unauthorized')
    return userId === this.userId ? ok(value) : gatewayFailure('not-found')
  }
}
