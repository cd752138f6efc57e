import type { Result } from '../shared/index.ts'

/** ISO 3166 alpha-2, upper case. */
export type CountryCode = string

/** The world's numbering plans. They are large, so they are loaded when a phone field is first focused. */
export interface PhoneMetadata {
  readonly countries: readonly CountryCode[]
  callingCodeOf(country: CountryCode): string | null
  /** The country of a complete or partial international number. */
  countryOf(phone: string): CountryCode | null
  /** The calling code at the start of the digits; unambiguous, since no calling code is a prefix of another. */
  callingCodeAtStart(digits: string): string | null
  /** The maximum national number length of the country's plan; null for an unknown country. */
  maxNationalLength(country: CountryCode): number | null
  isValid(phone: string): boolean
}

/** The context of phone validation; null until the numbering plans are loaded, when only the shape can be checked. */
export interface PhoneContext {
  readonly phoneMetadata: PhoneMetadata | null
}

export interface PhoneMetadataLoader {
  /** The plans, if an earlier call has loaded them. */
  readonly known: PhoneContext
  load(): Promise<Result<PhoneMetadata, 'unavailable'>>
}
export const PhoneMetadataLoader = Symbol('PhoneMetadataLoader')
