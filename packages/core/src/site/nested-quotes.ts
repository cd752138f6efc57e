import { languageOf, type LocaleCode } from './locale.ts'

/** The marks of a text, and those inside of them: opening, closing. */
const marks = { ru: '«»„“', kk: '«»„“', es: '«»“”', en: '“”‘’' } as const

/** SITE-15: a value as it stands after this text: inside of quotation marks, its own are the inner ones of the language. */
export function nestedQuotes(locale: LocaleCode, before: string, value: string): string {
  const [open = '', close = ''] = marks[languageOf(locale)]
  return before.lastIndexOf(open) > before.lastIndexOf(close) ? innerQuotes(locale, value) : value
}

/** SITE-15 */
export function innerQuotes(locale: LocaleCode, value: string): string {
  const [open = '', close = '', innerOpen = '', innerClose = ''] = marks[languageOf(locale)]
  return value.replaceAll(open, innerOpen).replaceAll(close, innerClose)
}
