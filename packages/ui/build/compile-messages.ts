import { readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import type { Words } from '../src/i18n/words-of-page.ts'

export const catalogTags = ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR'] as const

export const catalogFile = (tag: string): string =>
  new URL(`../src/i18n/catalogs/${tag}.json`, import.meta.url).pathname

/** A message as `react-intl` reads it without parsing. SITE-15: a value inside of quotation marks stands in a tag, `<quoted>`. */
const compileMessage = (text: string): MessageFormatElement[] =>
  withQuoted(parse(text, { captureLocation: false, requiresOtherClause: true }))

/** Whether quotation marks of any of the languages are open at the end of the text: „…“ are the inner ones of «…». */
const endsInQuotes = (text: string): boolean => /[«“][^»”]*$/.test(text.replaceAll(/„[^“]*“/g, ''))

const withQuoted = (elements: readonly MessageFormatElement[]): MessageFormatElement[] => {
  let before = ''
  return elements.map((element) => {
    switch (element.type) {
      case TYPE.literal:
        before += element.value
        return element
      case TYPE.argument:
        return endsInQuotes(before) ? { type: TYPE.tag, value: 'quoted', children: [element] } : element
      case TYPE.plural:
      case TYPE.select: {
        const options = Object.entries(element.options).map(
          ([key, option]) => [key, { value: withQuoted(option.value) }] as const,
        )
        return { ...element, options: Object.fromEntries(options) }
      }
      case TYPE.tag:
        return { ...element, children: withQuoted(element.children) }
      default:
        return element
    }
  })
}

/** A whole catalog, by id. */
export function compileCatalog(tag: string): Words {
  const catalog: Record<string, string> = JSON.parse(readFileSync(catalogFile(tag), 'utf8'))
  return Object.fromEntries(Object.entries(catalog).map(([id, text]) => [id, compileMessage(text)]))
}
