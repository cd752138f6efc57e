import type { CountryNames, CountryNamesSource } from '@recircle/core/phone'
import { err, ok, type Result } from '@recircle/core/shared'

const files: Readonly<Record<string, () => Promise<{ readonly default: CountryNames }>>> = {
  en: () => import('./en.json', { with: { type: 'json' } }),
  es: () => import('./es.json', { with: { type: 'json' } }),
  kk: () => import('./kk.json', { with: { type: 'json' } }),
  ru: () => import('./ru.json', { with: { type: 'json' } }),
}

/** FORM-6: one file for each language, fetched when a list of countries is first needed in it. */
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
