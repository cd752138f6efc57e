import type { Result } from '../shared/index.ts'
import type { CallOptions } from '../wire/index.ts'
import type { LedgerEntry } from './ledger.ts'
import type { UserProfile } from './user-profile.ts'

export type AccountGatewayError = 'unauthorized' | 'cancelled' | 'server-error'

/** What a signed-in person reads of their own account; the calls carry the session's token. */
export interface AccountGateway {
  profile(userId: string, options?: CallOptions): Promise<Result<UserProfile, AccountGatewayError>>
  /** The newest entries, the last one first. */
  ledger(
    userId: string,
    limit: number,
    options?: CallOptions,
  ): Promise<Result<readonly LedgerEntry[], AccountGatewayError>>
}
export const AccountGateway = Symbol('AccountGateway')
