import { readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { bundleOf } from '../src/i18n/bundle-of.ts'
import { partKind, type CompiledMessage, type MessagePart } from '../src/i18n/message-parts.ts'

export const catalogTags = ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR'] as const
export type CatalogTag = (typeof catalogTags)[number]

export const catalogFile = (tag: string): string =>
  new URL(`../src/i18n/catalogs/${tag}.json`, import.meta.url).pathname

/** The shipped form of a message: plain text is a string, a message with arguments is a list of parts, so that no parser has to be shipped. */
export function compileMessage(text: string): CompiledMessage {
  return compileParts(parse(text, { captureLocation: false, requiresOtherClause: true }), text)
}

function compileParts(tree: MessageFormatElement[], text: string): CompiledMessage {
  const parts = tree.map((element) => compilePart(element, text))
  const [only = ''] = parts
  return parts.length <= 1 && typeof only === 'string' ? only : parts
}

function compilePart(element: MessageFormatElement, text: string): MessagePart {
  switch (element.type) {
    case TYPE.literal:
      return element.value
    case TYPE.pound:
      return 0
    case TYPE.argument:
      return [element.value]
    case TYPE.number:
      if (element.style) break
      return [element.value, partKind.number]
    case TYPE.plural:
      if (element.offset !== 0 || element.pluralType !== 'cardinal') break
      return [element.value, partKind.plural, compileOptions(element.options, text)]
    case TYPE.select:
      return [element.value, partKind.select, compileOptions(element.options, text)]
    case TYPE.tag:
      return [element.value, partKind.tag, compileParts(element.children, text)]
    default:
  }
  throw new Error(`What this message asks for is not known to src/i18n/message-parts.ts: ${text}`)
}

const compileOptions = (
  options: Readonly<Record<string, { value: MessageFormatElement[] }>>,
  text: string,
): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(options).map(([key, { value }]) => [key, compileParts(value, text)]))

export function compileBundle(tag: string, bundle: string): Record<string, CompiledMessage> {
  const catalog: Record<string, string> = JSON.parse(readFileSync(catalogFile(tag), 'utf8'))
  const ids = Object.keys(catalog).filter((id) => bundleOf(id) === bundle)
  return Object.fromEntries(ids.map((id) => [id, compileMessage(catalog[id] ?? '')]))
}
