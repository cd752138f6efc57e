import type { SiteVariant } from '../site/index.ts'
import type { CountryCode, PhoneMetadata } from './phone-metadata.port.ts'

const neighbors: readonly CountryCode[] = ['AZ', 'RU', 'AM', 'BY', 'KZ', 'KG', 'MD', 'TJ', 'UZ', 'TM', 'RS', 'ME']

/** FORM-6: all countries on the international site, a list of twelve on the others. */
export const offeredCountries = (variant: SiteVariant, metadata: PhoneMetadata): readonly CountryCode[] =>
  variant === 'int' ? metadata.countries : neighbors

/** FORM-5: the variant's own country, with its calling code for when the numbering plans are not loaded yet. */
export const defaultCountries = {
  int: { id: 'AR', callingCode: '54' },
  ru: { id: 'RU', callingCode: '7' },
  kz: { id: 'KZ', callingCode: '7' },
} as const satisfies Record<SiteVariant, { id: CountryCode; callingCode: string }>

/** FORM-5: the country of the number, else of the visitor's IP address if it is offered, else the variant's own. */
export function guessCountry(
  known: { readonly phone: string; readonly ipCountry: CountryCode | null; readonly variant: SiteVariant },
  metadata: PhoneMetadata,
): CountryCode {
  const fromNumber = metadata.countryOf(known.phone)
  if (fromNumber) return fromNumber
  const fromAddress = known.ipCountry
  return fromAddress && offeredCountries(known.variant, metadata).includes(fromAddress)
    ? fromAddress
    : defaultCountries[known.variant].id
}
