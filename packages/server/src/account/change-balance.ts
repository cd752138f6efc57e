import type { LedgerEntryKind } from '@recircle/core/account'
import { err, ok, type Result } from '@recircle/core/shared'
import { decimalLength, lengthOf, parseDecimal } from '@recircle/core/validation'
import { audited } from '../audit/audited.ts'
import type { StaffPlace } from '../audit/staff-place.ts'
import { postEntry } from './balance.repository.ts'

export interface BalanceChange {
  readonly userId: string
  readonly kind: LedgerEntryKind
  /** The amount added or withdrawn, always positive. */
  readonly amount: number
  readonly comment: string
  /** A repeated key changes nothing. */
  readonly requestKey: string
}

export type BalanceOutcome = Result<null, 'not-enough' | 'too-much' | 'key-taken'>

/** The column has twelve digits before the decimal point. */
const balanceMax = 999_999_999_999.99

const commentMaxLength = 500
const keyMaxLength = 200

/** Parses typed values; decimals are counted in the text, so that nothing is rounded. */
export function readEntry(typed: {
  readonly amount: string
  readonly comment: string
  readonly key: string
}): Result<Pick<BalanceChange, 'amount' | 'comment' | 'requestKey'>, 'amount' | 'comment' | 'key'> {
  const amount = parseDecimal(typed.amount.trim())
  if (amount === null || amount <= 0 || amount > balanceMax || decimalLength(typed.amount.trim()) > 2)
    return err('amount')
  const comment = typed.comment.trim()
  if (lengthOf(comment) > commentMaxLength) return err('comment')
  const { key } = typed
  if (key.trim() === '' || key.length > keyMaxLength) return err('key')
  return ok({ amount, comment, requestKey: key })
}

/** LIVE-4: the ledger's triggers update the balance and notify all instances, which push it to the account's sockets. */
export function changeBalance(
  { database, signature }: Pick<StaffPlace, 'database' | 'signature'>,
  { userId, kind, amount, comment, requestKey }: BalanceChange,
): Promise<BalanceOutcome> {
  const signed = kind === 'credit' ? amount : -amount
  return audited<BalanceOutcome>(database, signature, async (transaction, note) => {
    const noteIt = (before: number, after: number) =>
      note({
        act: `balance.${kind}`,
        subjectKind: 'account',
        subjectId: userId,
        before: { balance: before },
        after: { balance: after },
        reason: comment,
      })
    const { balance } = await transaction
      .selectFrom('users')
      .select('balance')
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const known = await transaction
      .selectFrom('balance_entries')
      .select(['user_id', 'amount'])
      .where('request_key', '=', requestKey)
      .executeTakeFirst()
    if (known) {
      if (known.user_id !== userId || known.amount !== signed) return err('key-taken')
      await noteIt(balance, balance)
      return ok(null)
    }
    if (balance + signed < 0) return err('not-enough')
    if (balance + signed > balanceMax) return err('too-much')
    const posted = await postEntry(transaction, { userId, kind, amount: signed, comment, requestKey })
    await noteIt(balance, posted?.balance ?? balance)
    return ok(null)
  })
}
