import { languageOf, localePrefix, type LocaleCode } from './locale.ts'

/** SITE-4: the brand, which is also the base name in titles. */
export const brandNames: Readonly<Record<LocaleCode, string>> = {
  RU_RU: 'Круговорот',
  RU_KZ: 'Круговорот',
  KK_KZ: 'Айналым',
  EN_US: 'Recircle',
  ES_AR: 'Recírculo',
}

/** The name of each language in itself, for the language menu and the switch bar. */
export const localeAutonyms: Readonly<Record<LocaleCode, string>> = {
  RU_RU: 'Русский',
  RU_KZ: 'Русский',
  KK_KZ: 'Қазақша',
  EN_US: 'English',
  ES_AR: 'Español',
}

/** SITE-4: the picture of a shared link, 1200×600. */
export const shareImagePath = (locale: LocaleCode): string => `/images/share-${localePrefix(locale)}.png`

/** SITE-4: the inquiry poster exists in Russian, Spanish and English; Kazakh uses the Russian one. */
export const inquirePosterPath = (locale: LocaleCode): string =>
  `/images/inquire-${locale === 'KK_KZ' ? 'ru' : languageOf(locale)}.png`
