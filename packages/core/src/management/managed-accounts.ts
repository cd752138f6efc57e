import { ledgerEntryKinds } from '../account/index.ts'
import { roles } from '../session/index.ts'
import { localeCodes, siteVariants } from '../site/index.ts'
import {
  field,
  filledText,
  instant,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  text,
  textUpTo,
  withDefault,
} from '../wire/index.ts'
import { pageOf } from './managed-page.ts'

export const accountStates = ['active', 'blocked', 'staff', 'unconfirmed', 'deleted'] as const
export type AccountState = (typeof accountStates)[number]

const rowFields = {
  id: field('id', filledText),
  login: field('login', nullable(text)),
  email: field('email', nullable(text)),
  name: field('name', text),
  state: field('state', oneOf(accountStates)),
  roles: field('roles', list(oneOf(roles))),
  organizationId: field('organization_id', nullable(filledText)),
  createdAtMs: field('created_at', instant),
}
export const accountRow = object(rowFields)
export type AccountRow = ReturnType<typeof accountRow.read>
export const accountPage = pageOf(accountRow)

export const accountCard = object({
  ...rowFields,
  phone: field('phone', text),
  blockedReason: field('blocked_reason', nullable(text)),
  organizationName: field('organization_name', nullable(text)),
  locale: field('locale', oneOf(localeCodes)),
  variant: field('variant', oneOf(siteVariants)),
  balance: field('balance', number()),
  currency: field('currency', filledText),
})
export type AccountCard = ReturnType<typeof accountCard.read>

/** Either login or email may be null, but not both. */
export const accountToMake = object({
  login: field('login', nullable(textUpTo(64))),
  email: field('email', nullable(textUpTo(254))),
  name: field('name', textUpTo(200)),
  phone: field('phone', withDefault(textUpTo(40), '')),
  roles: field('roles', list(oneOf(roles), roles.length)),
  organizationId: field('organization_id', nullable(filledText)),
  variant: field('variant', oneOf(siteVariants)),
  locale: field('locale', oneOf(localeCodes)),
})
export type AccountToMake = ReturnType<typeof accountToMake.read>

/** The password is returned once and never stored in plain text. */
export const madeAccount = object({ id: field('id', filledText), password: field('password', filledText) })
export type MadeAccount = ReturnType<typeof madeAccount.read>

export const reasonBody = object({ reason: field('reason', text) })
export const rolesBody = object({
  roles: field('roles', list(oneOf(roles), roles.length)),
  organizationId: field('organization_id', nullable(filledText)),
})

export const ledgerPage = object({
  balance: field('balance', number()),
  currency: field('currency', filledText),
  count: field('count', integer({ min: 0 })),
  items: field(
    'items',
    list(
      object({
        id: field('id', filledText),
        atMs: field('at', instant),
        kind: field('kind', oneOf(ledgerEntryKinds)),
        amount: field('amount', number()),
        balanceAfter: field('balance_after', number()),
        comment: field('comment', text),
      }),
    ),
  ),
})
export type LedgerPage = ReturnType<typeof ledgerPage.read>

/** The amount is sent as typed, so that its decimals can be checked; the key makes a retry harmless. */
export const ledgerEntryToMake = object({
  kind: field('kind', oneOf(ledgerEntryKinds)),
  amount: field('amount', textUpTo(40)),
  comment: field('comment', text),
  key: field('key', filledText),
})
