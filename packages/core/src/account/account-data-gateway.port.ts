import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { DeletionTerms } from './account-data.ts'

/** OPS-19, OPS-20: for the holder of the account. Nothing is thrown. */
export interface AccountDataGateway {
  /** Everything stored about the account, as JSON. */
  exportData(userId: string, options?: CallOptions): Promise<GatewayResult<unknown>>
  deletionTerms(userId: string, options?: CallOptions): Promise<GatewayResult<DeletionTerms>>
  /** `invalid` where the proof is wrong. */
  deleteAccount(userId: string, proof: string): Promise<GatewayResult<null>>
}
export const AccountDataGateway = Symbol('AccountDataGateway')
