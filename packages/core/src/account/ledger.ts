import { formatInstant, readPage, resource, type Page, type WireRead, type WireValue } from '../wire/index.ts'
import { parseBalance } from './user-profile.ts'

export const ledgerEntryKinds = ['credit', 'withdrawal'] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** One line of the balance page, in the currency of the account: what was added (positive) or taken (negative), and what was left. */
export interface LedgerEntry {
  readonly id: string
  readonly instantMs: number
  readonly kind: LedgerEntryKind
  readonly amount: number
  readonly balanceAfter: number
  readonly comment: string
}

export const ledgerEntryResourceType = 'users.balance_entry'

const readMoney = (value: WireValue): number => {
  const money = parseBalance(value.raw)
  if (money === null) value.refuse('wrong-type')
  return money ?? 0
}

const readLedgerEntry = (entry: WireValue): LedgerEntry => {
  const attributes = entry.at('attributes')
  return {
    id: entry.at('id').filledText(),
    instantMs: attributes.at('dt_created').instantMs(),
    kind: attributes.at('kind').oneOf(ledgerEntryKinds),
    amount: readMoney(attributes.at('amount')),
    balanceAfter: readMoney(attributes.at('balance_after')),
    comment: attributes.at('comment').optional((comment) => comment.text(), ''),
  }
}

/** Reads a page of the ledger, or none of it. */
export const readLedgerAnswer = (json: unknown): WireRead<Page<LedgerEntry>> => readPage(json, readLedgerEntry)

export const ledgerEntryResource = (entry: LedgerEntry) =>
  resource(ledgerEntryResourceType, entry.id, {
    dt_created: formatInstant(entry.instantMs),
    kind: entry.kind,
    amount: entry.amount,
    balance_after: entry.balanceAfter,
    comment: entry.comment,
  })
