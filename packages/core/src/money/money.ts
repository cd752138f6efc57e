/** A currency by its three capital letters in ISO 4217. */
export type CurrencyCode = Uppercase<string>

/** MON-1: an amount means nothing without its currency. */
export interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value)
