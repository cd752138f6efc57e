export { PhoneMetadataLoader, type CountryCode, type PhoneContext, type PhoneMetadata } from './phone-metadata.port.ts'
export { lazyPhoneMetadata } from './load-phone-metadata.ts'
export { acceptedDigits, formatPhone, onlyDigits, parsePhone, type PhoneValue } from './phone-value.ts'
export { defaultCountries, guessCountry, offeredCountries } from './offered-countries.ts'
export {
  countryItems,
  CountryNamesSource,
  loadCountryNames,
  type CountryItem,
  type CountryNames,
} from './country-items.ts'
