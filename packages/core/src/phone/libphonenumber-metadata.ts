// The only module that imports libphonenumber-js; only load-phone-metadata.ts imports it, dynamically, because 25 kB
// compressed must not burden pages where no phone is typed.
import {
  getCountries,
  getCountryCallingCode,
  isSupportedCountry,
  Metadata,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min'
import plans from 'libphonenumber-js/min/metadata'
import type { PhoneMetadata } from './phone-metadata.port.ts'

const callingCodeMaxLength = 3

function callingCodeAtStart(digits: string): string | null {
  for (let length = 1; length <= callingCodeMaxLength; length++) {
    const code = digits.slice(0, length)
    if (Object.hasOwn(plans.country_calling_codes, code)) return code
  }
  return null
}

/** The library searches any text for numbers, which is slow for long ones. */
const isInternational = (phone: string): boolean => /^\+\d{1,15}$/.test(phone)

function countryOf(phone: string): string | null {
  if (!isInternational(phone)) return null
  const callingCode = callingCodeAtStart(phone.slice(1))
  if (callingCode === null) return null
  // The first country of a calling code is its main one: +7 alone is Russia, +1 the United States.
  return (
    parsePhoneNumberFromString(phone)?.country ??
    plans.country_calling_codes[callingCode as keyof typeof plans.country_calling_codes]?.[0] ??
    null
  )
}

function maxNationalLength(country: string): number | null {
  if (!isSupportedCountry(country)) return null
  const metadata = new Metadata()
  metadata.selectNumberingPlan(country)
  return Math.max(...(metadata.numberingPlan?.possibleLengths() ?? []))
}

export const libphonenumberMetadata: PhoneMetadata = {
  countries: getCountries(),
  callingCodeOf: (country) => (isSupportedCountry(country) ? getCountryCallingCode(country) : null),
  callingCodeAtStart,
  countryOf,
  maxNationalLength,
  isValid: (phone) => isInternational(phone) && parsePhoneNumberFromString(phone)?.isValid() === true,
}
