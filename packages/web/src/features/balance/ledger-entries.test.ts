import { expect, test } from 'vitest'
import type { LedgerEntry } from '@recircle/core/account'
import { Formats } from '@recircle/ui/i18n/formats.ts'
import { groupByMonth } from './ledger-entries.ts'

const entry = (id: string, instantMs: number): LedgerEntry => ({
  id,
  instantMs,
  kind: 'credit',
  amount: 1,
  balanceAfter: 1,
  comment: '',
})

test('ROUTE-11 the ledger is grouped by month in the time zone of the reader, newest first', () => {
  const entries = [
    entry('c', Date.UTC(2026, 4, 9)),
    entry('b', Date.UTC(2026, 3, 30, 22)),
    entry('a', Date.UTC(2026, 3, 30, 12)),
  ]
  const formats = new Formats('RU_RU')
  const months = groupByMonth(entries, (instantMs) => formats.date(instantMs, 'Europe/Moscow', 'month'))
  expect(months.map(({ entries: ofMonth }) => ofMonth.map(({ id }) => id).join())).toEqual(['c,b', 'a'])
  expect(months.map(({ name }) => name)).toEqual(['май 2026 г.', 'апрель 2026 г.'])
})
