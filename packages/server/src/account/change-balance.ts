import type { LedgerEntryKind } from '@recircle/core/account'
import { err, ok, type Result } from '@recircle/core/shared'
import type { Database } from '../db/database.ts'
import { postEntry } from './balance.repository.ts'

export interface BalanceChange {
  readonly userId: string
  readonly kind: LedgerEntryKind
  /** What is added or taken, above zero. */
  readonly amount: number
  readonly comment: string
  /** The same key a second time changes nothing. */
  readonly requestKey: string | null
}
export interface ChangedBalance {
  readonly balance: number
  readonly isRepeated: boolean
}

/** The column holds twelve digits before the point. */
export const balanceMax = 999_999_999_999.99

/** LIVE-4: the ledger's triggers move the balance and tell every instance, which tells the sockets of the account. */
export function changeBalance(
  database: Database,
  { userId, kind, amount, comment, requestKey }: BalanceChange,
): Promise<Result<ChangedBalance, 'not-enough' | 'too-much' | 'key-taken'>> {
  const signed = kind === 'credit' ? amount : -amount
  return database.transaction().execute(async (transaction) => {
    const { balance } = await transaction
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (requestKey !== null) {
      const known = await transaction
        .selectFrom('balance_entries')
        .select(['user_id', 'amount'])
        .where('request_key', '=', requestKey)
        .executeTakeFirst()
      if (known) {
        const isSame = known.user_id === userId && known.amount === signed
        return isSame ? ok({ balance, isRepeated: true }) : err('key-taken')
      }
    }
    if (balance + signed < 0) return err('not-enough')
    if (balance + signed > balanceMax) return err('too-much')
    const key = requestKey === null ? {} : { requestKey }
    const posted = await postEntry(transaction, { userId, kind, amount: signed, comment, ...key })
    return ok({ balance: posted?.balance ?? balance, isRepeated: posted === null })
  })
}
