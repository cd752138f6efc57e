import { languageTag, type LocaleCode } from '@recircle/core/site'

/**
 * The tag `Intl` is asked with. Chromium ships no Kazakh data and would fall back to the browser's own language, so that server and browser
 * would disagree; figures of Kazakhstan in Russian are written the same way (1 234,5 ₸), and its dates are put together by `formats.ts`.
 */
export const formattingTag = (locale: LocaleCode): string => (locale === 'KK_KZ' ? 'ru-KZ' : languageTag(locale))
