import { describe, expect, test } from 'vitest'
import { readWire } from '../wire/index.ts'
import { currencyCodes, isCurrencyInUse } from './index.ts'

test.each([
  ['KZT', 'KZT'],
  [undefined, null],
  [null, null],
  ['', null],
  ['kzt', null],
  ['₸', null],
  [398, null],
  [{ id: 'KZT' }, null],
])('MON-2 a response with %j is read as %j', (answer, currency) => {
  const read = readWire({ currency: answer }, (root) => root.at('currency').currency())
  expect(read).toEqual({ ok: true, value: currency })
})

describe('MON-3 the currencies in use', () => {
  test('MON-3 the list is closed, and every ICU can name its currencies', () => {
    expect(currencyCodes).toEqual([...new Set(currencyCodes)].toSorted())
    expect(['RUB', 'KZT', 'USD', 'ARS'].every(isCurrencyInUse)).toBe(true)
    expect(['XXX', 'XAU', 'DEM', 'AAA', 'usd', ''].some(isCurrencyInUse)).toBe(false)
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect(currencyCodes.filter((code) => !known.has(code))).toEqual([])
  })
})
