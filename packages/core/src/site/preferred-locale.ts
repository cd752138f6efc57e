import { languageOf, localeFromTag, type LocaleCode } from './locale.ts'

/** A longer list is an attack or a mistake. */
const maxLanguages = 32

/** The tags of an Accept-Language header by descending weight; a weight of 0 excludes a language. */
export function readAcceptLanguage(header: string): readonly string[] {
  return header
    .slice(0, 1000)
    .split(',')
    .slice(0, maxLanguages)
    .map((item) => {
      const [tag = '', ...parameters] = item.split(';').map((part) => part.trim())
      const weight = parameters.find((parameter) => parameter.startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && tag !== '*' && weight > 0 && weight <= 1)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}

/** SITE-8: the best supported locale: for each wanted language in turn, first with its region, then with any region. */
export function matchLocale(wanted: readonly string[], supported: readonly LocaleCode[]): LocaleCode | null {
  for (const tag of wanted.slice(0, maxLanguages)) {
    const exact = localeFromTag(tag)
    if (exact !== null && supported.includes(exact)) return exact
    const language = tag.split(/[-_]/, 1)[0]?.toLowerCase()
    const related = supported.find((locale) => languageOf(locale) === language)
    if (related !== undefined) return related
  }
  return null
}
