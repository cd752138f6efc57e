import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { DeletionTerms } from './account-data.ts'
import type { OwnSessions, PasswordChange } from './own-sessions.ts'

/** OPS-19, OPS-20: data export and deletion for the account holder, and the sessions and the password of the account. No method throws. */
export interface AccountDataGateway {
  /** Everything stored about the account, as JSON. */
  exportData(userId: string, options?: CallOptions): Promise<GatewayResult<unknown>>
  deletionTerms(userId: string, options?: CallOptions): Promise<GatewayResult<DeletionTerms>>
  /** Fails with `invalid` if the proof is wrong. */
  deleteAccount(userId: string, proof: string): Promise<GatewayResult<null>>
  /** AUTH-31 */
  sessions(userId: string, options?: CallOptions): Promise<GatewayResult<OwnSessions>>
  endSession(userId: string, id: string): Promise<GatewayResult<null>>
  /** AUTH-32: ends every session, this one too. Fails with `invalid` and the rule that is broken. */
  changePassword(userId: string, change: PasswordChange): Promise<GatewayResult<null>>
}
export const AccountDataGateway = Symbol('AccountDataGateway')
