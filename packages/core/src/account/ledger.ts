import {
  field,
  instant,
  number,
  oneOf,
  resourceCodec,
  text,
  withDefault,
  type Codec,
  type ResourceCodec,
  type ResourceContract,
} from '../wire/index.ts'
import { parseBalance } from './user-profile.ts'

export const ledgerEntryKinds = ['credit', 'withdrawal'] as const
export type LedgerEntryKind = (typeof ledgerEntryKinds)[number]

/** One line of the balance page in the account's currency: the amount added (positive) or withdrawn (negative), and the balance after it. */
export interface LedgerEntry {
  readonly id: string
  readonly instantMs: number
  readonly kind: LedgerEntryKind
  readonly amount: number
  readonly balanceAfter: number
  readonly comment: string
}

const money: Codec<number, number> = {
  ...number(),
  read: (value) => {
    const amount = parseBalance(value.raw)
    if (amount === null) value.refuse('wrong-type')
    return amount ?? 0
  },
}

export const ledgerEntryContract = {
  type: 'users.balance_entry',
  answer: {
    instantMs: field('dt_created', instant),
    kind: field('kind', oneOf(ledgerEntryKinds)),
    amount: field('amount', money),
    balanceAfter: field('balance_after', money),
    comment: field('comment', withDefault(text, '')),
  },
  links: {},
} as const satisfies ResourceContract

export const ledgerEntry: ResourceCodec<LedgerEntry> = resourceCodec(ledgerEntryContract)
