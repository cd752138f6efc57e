import type {
  AccountGateway,
  AccountGatewayError,
  KnownAccount,
  LedgerEntry,
  UserProfile,
} from '../../account/index.ts'
import { err, ok, type Result } from '../../shared/index.ts'

/** One account in memory; its ledger is stored oldest first. */
export class MemoryAccountGateway implements AccountGateway {
  failure: AccountGatewayError | null = null

  constructor(
    public current: UserProfile,
    readonly entries: LedgerEntry[] = [],
  ) {}

  async account(userId: string): Promise<Result<KnownAccount, AccountGatewayError>> {
    if (this.failure) return err(this.failure)
    return userId === this.current.id ? ok({ profile: this.current, kinds: ['user'] }) : err('unauthorized')
  }

  async ledger(userId: string, limit: number): Promise<Result<readonly LedgerEntry[], AccountGatewayError>> {
    if (this.failure) return err(this.failure)
    return userId === this.current.id ? ok(this.entries.toReversed().slice(0, limit)) : err('unauthorized')
  }
}
