import type { WireValue } from '../wire/index.ts'

/** A currency by its three capital letters in ISO 4217. */
export type CurrencyCode = Uppercase<string>

/** MON-1: an amount means nothing without its currency. */
export interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

const isCurrencyCode = (value: unknown): value is CurrencyCode => typeof value === 'string' && /^[A-Z]{3}$/.test(value)

/** MON-2: what an answer says of its currency; null from a backend that does not, or that means something else by the name. */
export const answeredCurrency = ({ raw }: WireValue): CurrencyCode | null => (isCurrencyCode(raw) ? raw : null)

/** What a request says; anything but three capital letters is refused. Whether the currency exists is the server's to say. */
export function sentCurrency(value: WireValue): CurrencyCode | null {
  const currency = answeredCurrency(value)
  if (currency === null) value.refuse('unknown-value')
  return currency
}
