import { describe, expect, test } from 'vitest'
import { readWire, type WireValue } from '../wire/index.ts'
import { answeredCurrency, currencyCodes, isCurrencyInUse, sentCurrency } from './index.ts'

const read = (currency: unknown, reader: (value: WireValue) => unknown) =>
  readWire({ currency }, (root) => reader(root.at('currency')))

describe('MON-2 a currency on the wire', () => {
  test.each([
    ['KZT', 'KZT'],
    [undefined, null],
    [null, null],
    ['', null],
    ['kzt', null],
    ['₸', null],
    [398, null],
    [{ id: 'KZT' }, null],
  ])('MON-2 an answer that says %j says %j', (said, currency) => {
    expect(read(said, answeredCurrency)).toEqual({ ok: true, value: currency })
  })

  test.each(['kzt', 'TENGE', '₸', 398, {}])('MON-3 a request may not say %j', (said) => {
    expect(read(said, sentCurrency)).toMatchObject({ ok: false, error: 'unknown-value' })
  })
})

describe('MON-3 the currencies in use', () => {
  test('MON-3 they are a closed list that every ICU can name', () => {
    expect(currencyCodes).toEqual([...new Set(currencyCodes)].toSorted())
    expect(['RUB', 'KZT', 'USD', 'ARS'].every(isCurrencyInUse)).toBe(true)
    expect(['XXX', 'XAU', 'DEM', 'AAA', 'usd', ''].some(isCurrencyInUse)).toBe(false)
    const known = new Set(Intl.supportedValuesOf('currency'))
    expect(currencyCodes.filter((code) => !known.has(code))).toEqual([])
  })
})
