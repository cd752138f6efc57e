import { ok, type Result } from '../shared/index.ts'
import { languageOf, type LocaleCode } from '../site/index.ts'
import type { CountryCode, PhoneMetadata } from './phone-metadata.port.ts'

/** Names of countries in one language, by country code. */
export type CountryNames = Readonly<Record<CountryCode, string>>

export interface CountryNamesSource {
  load(language: string): Promise<Result<CountryNames, 'unavailable'>>
}
export const CountryNamesSource = Symbol('CountryNamesSource')

/** FORM-6: one row of the country list. */
export interface CountryItem {
  readonly id: CountryCode
  readonly title: string
  readonly data: { readonly name: string; readonly callingCode: string }
}

const fallbackLanguage = 'en'

/** FORM-6: the names in the locale's language, else in English. */
export async function loadCountryNames(
  source: CountryNamesSource,
  locale: LocaleCode,
): Promise<Result<CountryNames, 'unavailable'>> {
  const names = await source.load(languageOf(locale))
  return names.ok ? ok(names.value) : source.load(fallbackLanguage)
}

/** FORM-6: the offered countries sorted by name; the code replaces a missing name. */
export function countryItems(
  countries: readonly CountryCode[],
  names: CountryNames,
  locale: LocaleCode,
  metadata: PhoneMetadata,
): CountryItem[] {
  const collator = new Intl.Collator(languageOf(locale))
  return countries
    .flatMap((id) => {
      const callingCode = metadata.callingCodeOf(id)
      const name = names[id] ?? id
      return callingCode === null ? [] : [{ id, title: `${name} +${callingCode}`, data: { name, callingCode } }]
    })
    .toSorted((one, other) => collator.compare(one.data.name, other.data.name))
}
