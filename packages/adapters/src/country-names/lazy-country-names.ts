import type { CountryNames, CountryNamesSource } from '@recircle/core/phone'
import { err, ok, type Result } from '@recircle/core/shared'

const files: Readonly<Record<string, () => Promise<{ readonly default: CountryNames }>>> = {
  en: () => import('./en.json'),
  es: () => import('./es.json'),
  kk: () => import('./kk.json'),
  ru: () => import('./ru.json'),
}

/** FORM-6: a file for each language, fetched when a list of countries is wanted in it. */
export class LazyCountryNames implements CountryNamesSource {
  async load(language: string): Promise<Result<CountryNames, 'unavailable'>> {
    try {
      const file = await files[language]?.()
      return file ? ok(file.default) : err('unavailable')
    } catch {
      return err('unavailable')
    }
  }
}
