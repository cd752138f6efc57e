import type { LedgerEntryKind } from '@recircle/core/account'
import { ok } from '@recircle/core/shared'
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

export type BalanceOutcome =
  | { readonly ok: true; readonly value: ChangedBalance }
  /** With what the balance stays at. */
  | { readonly ok: false; readonly error: 'not-enough' | 'too-much' | 'key-taken'; readonly balance: number }

/** The column holds twelve digits before the point. */
export const balanceMax = 999_999_999_999.99

/** LIVE-4: the ledger's triggers move the balance and tell every instance, which tells the sockets of the account. */
export function changeBalance(
  database: Database,
  { userId, kind, amount, comment, requestKey }: BalanceChange,
): Promise<BalanceOutcome> {
  const signed = kind === 'credit' ? amount : -amount
  return database.transaction().execute(async (transaction): Promise<BalanceOutcome> => {
    const { balance } = await transaction
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const refused = (error: Extract<BalanceOutcome, { ok: false }>['error']) => ({ ok: false, error, balance }) as const
    if (requestKey !== null) {
      const known = await transaction
        .selectFrom('balance_entries')
        .select(['user_id', 'amount'])
        .where('request_key', '=', requestKey)
        .executeTakeFirst()
      if (known) {
        const isSame = known.user_id === userId && known.amount === signed
        return isSame ? ok({ balance, isRepeated: true }) : refused('key-taken')
      }
    }
    if (balance + signed < 0) return refused('not-enough')
    if (balance + signed > balanceMax) return refused('too-much')
    const key = requestKey === null ? {} : { requestKey }
    const posted = await postEntry(transaction, { userId, kind, amount: signed, comment, ...key })
    return ok({ balance: posted?.balance ?? balance, isRepeated: posted === null })
  })
}
