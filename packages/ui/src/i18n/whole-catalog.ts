import { catalogs } from 'virtual:catalogs'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import { Translator } from './translator.ts'

/** A translator with every message of its language: on the server, at the desk, and in tests. */
export async function fullTranslator(locale: LocaleCode): Promise<Translator> {
  const catalog = await catalogs[languageTag(locale)]?.()
  if (!catalog) throw new Error(`There is no catalog of ${locale}`)
  return new Translator(locale, catalog.words)
}
