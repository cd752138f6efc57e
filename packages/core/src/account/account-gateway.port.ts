import type { Result } from '../shared/index.ts'
import type { CallOptions } from '../wire/index.ts'
import type { LedgerEntry } from './ledger.ts'
import type { ServerUser } from './server-user.ts'

export type AccountGatewayError = 'unauthorized' | 'cancelled' | 'server-error'

/** The current account: its kinds determine its permissions, and a manager may add to them at any time. */
export type KnownAccount = Pick<ServerUser, 'profile' | 'kinds'>

/** The signed-in person's own account; the calls carry the session's token. */
export interface AccountGateway {
  account(userId: string, options?: CallOptions): Promise<Result<KnownAccount, AccountGatewayError>>
  /** The newest entries, newest first. */
  ledger(
    userId: string,
    limit: number,
    options?: CallOptions,
  ): Promise<Result<readonly LedgerEntry[], AccountGatewayError>>
}
export const AccountGateway = Symbol('AccountGateway')
