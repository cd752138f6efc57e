/** SITE-2: the five interface locales, by the specification's codes. */
export const localeCodes = ['RU_RU', 'RU_KZ', 'KK_KZ', 'EN_US', 'ES_AR'] as const
export type LocaleCode = (typeof localeCodes)[number]

/** SITE-1: the three regional variants. */
export const siteVariants = ['ru', 'kz', 'int'] as const
export type SiteVariant = (typeof siteVariants)[number]

export const isLocaleCode = (value: unknown): value is LocaleCode => localeCodes.some((code) => code === value)
export const isSiteVariant = (value: unknown): value is SiteVariant => siteVariants.some((variant) => variant === value)

/** The BCP 47 tag for `Intl`, `<html lang>` and hreflang: RU_KZ → ru-KZ. */
export function languageTag(locale: LocaleCode): string {
  const [language = '', region = ''] = locale.split('_')
  return `${language.toLowerCase()}-${region}`
}

const languages = { RU_RU: 'ru', RU_KZ: 'ru', KK_KZ: 'kk', EN_US: 'en', ES_AR: 'es' } as const

/** The language without the region: RU_KZ → ru. */
export const languageOf = (locale: LocaleCode): 'ru' | 'kk' | 'en' | 'es' => languages[locale]

/** SITE-5: the first path segment: RU_KZ → ru-kz. */
export const localePrefix = (locale: LocaleCode): string => languageTag(locale).toLowerCase()

/** Parses any notation (ru-KZ, RU_kz, ru_KZ) → RU_KZ; null for an unsupported locale. */
export function localeFromTag(tag: string): LocaleCode | null {
  const code = tag.trim().replace('-', '_').toUpperCase()
  return isLocaleCode(code) ? code : null
}
