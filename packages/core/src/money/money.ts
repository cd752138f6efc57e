/** A currency by its ISO 4217 code. */
export type CurrencyCode = Uppercase<string>

/** MON-1: an amount always has a currency. */
export interface Money {
  readonly amount: number
  readonly currency: CurrencyCode
}

export const isCurrencyCode = (value: unknown): value is CurrencyCode =>
  typeof value === 'string' && /^[A-Z]{3}$/.test(value)
