import type { Result } from '../shared/index.ts'

/** ISO 3166 alpha-2, upper case. */
export type CountryCode = string

/** What the numbering plans of the world say. It is heavy, so it is loaded when a phone field is first focused. */
export interface PhoneMetadata {
  readonly countries: readonly CountryCode[]
  callingCodeOf(country: CountryCode): string | null
  /** The country of a complete or a started international number. */
  countryOf(phone: string): CountryCode | null
  /** The calling code that a text of digits starts with: no calling code is the start of another. */
  callingCodeAtStart(digits: string): string | null
  /** The longest national number of the country's plan; null for an unknown country. */
  maxNationalLength(country: CountryCode): number | null
  isValid(phone: string): boolean
}

/** What judges a phone: null while the numbering plans have not come, when only its shape can be told. */
export interface PhoneContext {
  readonly phoneMetadata: PhoneMetadata | null
}

export interface PhoneMetadataLoader {
  /** What an earlier call has loaded. */
  readonly known: PhoneContext
  load(): Promise<Result<PhoneMetadata, 'unavailable'>>
}
export const PhoneMetadataLoader = Symbol('PhoneMetadataLoader')
