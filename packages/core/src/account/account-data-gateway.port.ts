import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { DeletionTerms } from './account-data.ts'

/** OPS-19, OPS-20: data export and deletion for the account holder. No method throws. */
export interface AccountDataGateway {
  /** Everything stored about the account, as JSON. */
  exportData(userId: string, options?: CallOptions): Promise<GatewayResult<unknown>>
  deletionTerms(userId: string, options?: CallOptions): Promise<GatewayResult<DeletionTerms>>
  /** Fails with `invalid` if the proof is wrong. */
  deleteAccount(userId: string, proof: string): Promise<GatewayResult<null>>
}
export const AccountDataGateway = Symbol('AccountDataGateway')
