import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LocaleCode } from '@recircle/core/site'
import { fullTranslator } from '../i18n/whole-catalog.ts'
import { WordsProvider } from '../i18n/words.tsx'

/** The HTML of an element in that language, with non-breaking spaces replaced by plain ones. */
export async function inWords(locale: LocaleCode, element: ReactNode): Promise<string> {
  const translator = await fullTranslator(locale)
  const html = renderToStaticMarkup(<WordsProvider translator={translator}>{element}</WordsProvider>)
  return html.replace(/[\u00A0\u202F]/g, ' ')
}

export const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
