import type { LedgerEntryKind } from '@recircle/core/account'
import { listEntries } from '../account/balance.repository.ts'
import { balanceMax, changeBalance, readEntry } from '../account/change-balance.ts'
import { withAccount } from './named-account.ts'
import { done, instantJson, instantText, mistake, pageOptions, refuse, textTable } from './answers.ts'
import type { Area, Command } from './staff-command.ts'

const account = { name: 'account', about: 'login, email or id of the account' }

const show: Command = {
  name: 'show',
  about: 'show the balance and its latest entries',
  takes: [account],
  options: pageOptions,
  run: withAccount(async ({ database }, row, args) => {
    const { entries, count } = await listEntries(database, row.id, args.number('limit', 50), args.number('offset', 0))
    const lines = entries.map((entry) => [
      instantText(entry.instantMs),
      entry.kind,
      entry.amount.toFixed(2),
      entry.balanceAfter.toFixed(2),
      entry.comment,
    ])
    const text = [
      `${row.balance.toFixed(2)} ${row.currency}`,
      ...(lines.length > 0
        ? ['', textTable(['when', 'kind', `amount, ${row.currency}`, 'balance', 'comment'], lines)]
        : []),
    ].join('\n')
    return done(text, {
      id: row.id,
      balance: row.balance,
      currency: row.currency,
      count,
      entries: entries.map(({ id, instantMs, kind, amount, balanceAfter, comment }) => ({
        id,
        at: instantJson(instantMs),
        kind,
        amount,
        balanceAfter,
        comment,
      })),
    })
  }),
}

const mistakes = {
  amount: (typed: string) => `"${typed}" is not an amount above zero with at most two decimals.`,
  comment: () => 'A comment has at most 500 characters.',
  key: () => 'A key has 1 to 200 characters.',
} as const
const refusals = {
  'not-enough': 'there is not enough on it',
  'too-much': `a balance holds at most ${balanceMax}`,
  'key-taken': 'the key belongs to another entry',
} as const

/** LIVE-4: open pages of the account receive the new balance without a further step. */
const changing = (name: string, kind: LedgerEntryKind, about: string): Command => ({
  name,
  about,
  takes: [account, { name: 'amount', about: 'amount above zero, with at most two decimals' }],
  options: {
    comment: { about: 'comment that the owner of the account sees', value: 'TEXT' },
    key: { about: 'idempotency key: a second change with the same key is ignored', value: 'KEY' },
  },
  run: withAccount(async (context, row, args) => {
    const entry = readEntry({ amount: args.at(1), comment: args.text('comment') ?? '', key: args.text('key') })
    if (!entry.ok) return mistake(mistakes[entry.error](args.at(1)))
    const changed = await changeBalance(context, { userId: row.id, kind, ...entry.value })
    if (!changed.ok) {
      const now = `${changed.balance.toFixed(2)} ${row.currency}`
      return refuse(changed.error, `The balance stays ${now}: ${refusals[changed.error]}.`)
    }
    const { balance, isRepeated } = changed.value
    const sentence = isRepeated
      ? 'This change was already made, so nothing changed. The balance is'
      : 'The balance is now'
    return done(`${sentence} ${balance.toFixed(2)} ${row.currency}.`, {
      id: row.id,
      balance,
      currency: row.currency,
      isRepeated,
    })
  }),
})

export const balanceArea: Area = {
  name: 'balance',
  about: 'balances of accounts and their entries',
  commands: [
    show,
    changing('credit', 'credit', 'credit an account'),
    changing('withdraw', 'withdrawal', 'withdraw from an account; its open pages update at once'),
  ],
}
