import type { Plugin } from 'vite'
import type { Words } from '../src/i18n/words-of-page.ts'
import { catalogFile, catalogTags, compileCatalog } from './compile-messages.ts'

const catalogsId = 'virtual:catalogs'
const everyLanguage = /^\0?virtual:every-language\/(\w+)$/
const catalogPattern = /src\/i18n\/catalogs\/([a-z]{2}-[A-Z]{2})\.words\.js$/

/** Catalogs as modules, for what reads a language as a whole: the server, the desk, development and tests. */
export function catalogsPlugin(): Plugin {
  return {
    name: 'recircle:catalogs',
    enforce: 'pre',
    resolveId(id) {
      if (id === catalogsId || everyLanguage.test(id)) return id.startsWith('\0') ? id : `\0${id}`
      const [, tag] = catalogPattern.exec(id) ?? []
      return tag === undefined ? null : catalogFile(tag).replace(/json$/, 'words.js')
    },
    load(id) {
      if (id === `\0${catalogsId}`) return `export const catalogs = {${catalogTags.map(importOf).join(',')}}`
      const [, beginning] = everyLanguage.exec(id) ?? []
      const [, tag] = catalogPattern.exec(id) ?? []
      if (beginning === undefined && tag === undefined) return null
      for (const each of catalogTags) this.addWatchFile(catalogFile(each))
      if (tag !== undefined) return `export const words = ${JSON.stringify(compileCatalog(tag))}`
      const words = catalogTags.map((each) => [each, wordsWith(`${beginning}.`, compileCatalog(each))])
      return `export const words = ${JSON.stringify(Object.fromEntries(words))}`
    },
  }
}

const importOf = (tag: string): string => `'${tag}':()=>import('/src/i18n/catalogs/${tag}.words.js')`

const wordsWith = (beginning: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).filter(([id]) => id.startsWith(beginning)))
