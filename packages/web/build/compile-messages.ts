import { readFileSync } from 'node:fs'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { bundleOf } from '../src/i18n/bundles.ts'

export const catalogTags = ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR'] as const
export type CatalogTag = (typeof catalogTags)[number]

export const catalogFile = (tag: string): string =>
  new URL(`../src/i18n/catalogs/${tag}.json`, import.meta.url).pathname

/** A message as it ships: plain text stays a string, anything with arguments is the parsed tree (the parser itself never ships). */
export type CompiledMessage = string | MessageFormatElement[]

export function compileMessage(text: string): CompiledMessage {
  const tree = parse(text, { captureLocation: false })
  const [only] = tree
  if (tree.length === 0) return ''
  return tree.length === 1 && only?.type === TYPE.literal ? only.value : tree
}

export function compileBundle(tag: string, bundle: string): Record<string, CompiledMessage> {
  const catalog: Record<string, string> = JSON.parse(readFileSync(catalogFile(tag), 'utf8'))
  const ids = Object.keys(catalog).filter((id) => bundleOf(id) === bundle)
  return Object.fromEntries(ids.map((id) => [id, compileMessage(catalog[id] ?? '')]))
}
