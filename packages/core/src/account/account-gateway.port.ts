import type { Result } from '../shared/index.ts'
import type { CallOptions } from '../wire/index.ts'
import type { LedgerEntry } from './ledger.ts'
import type { ServerUser } from './server-user.ts'

export type AccountGatewayError = 'unauthorized' | 'cancelled' | 'server-error'

/** An account as it is now: its kinds say what it may do, and a manager may add to them at any time. */
export type KnownAccount = Pick<ServerUser, 'profile' | 'kinds'>

/** What a signed-in person reads of their own account; the calls carry the session's token. */
export interface AccountGateway {
  account(userId: string, options?: CallOptions): Promise<Result<KnownAccount, AccountGatewayError>>
  /** The newest entries, the last one first. */
  ledger(
    userId: string,
    limit: number,
    options?: CallOptions,
  ): Promise<Result<readonly LedgerEntry[], AccountGatewayError>>
}
export const AccountGateway = Symbol('AccountGateway')
