import type { Plugin } from 'vite'
import { bundleNames } from '../src/i18n/bundles.ts'
import { catalogFile, catalogTags, compileBundle } from './compile-messages.ts'

const loadersId = 'virtual:message-loaders'
const tablePattern = /^\0?virtual:message-loaders\/([a-z]{2}-[A-Z]{2})$/
const chunkPattern = /src\/i18n\/catalogs\/([a-z]{2}-[A-Z]{2})\.([\w-]+)\.messages\.js$/

/** The path of a chunk of messages inside the package, which is also its key in the build manifest. */
export const messageChunk = (tag: string, bundle: string): string => `src/i18n/catalogs/${tag}.${bundle}.messages.js`

/** Compiles the catalogs into one lazy chunk per locale and bundle. */
export function messagesPlugin(): Plugin {
  let root = ''
  return {
    name: 'recircle:messages',
    enforce: 'pre',
    configResolved: (config) => void (root = config.root),
    resolveId(id) {
      if (id === loadersId || tablePattern.test(id)) return id.startsWith('\0') ? id : `\0${id}`
      const chunk = chunkPattern.exec(id)
      return chunk ? `${root}/${messageChunk(chunk[1] ?? '', chunk[2] ?? '')}` : null
    },
    load(id) {
      // The table of a language's bundles is loaded with the first bundle that the page itself does not name (decision 0096).
      if (id === `\0${loadersId}`) return `export const messageTables = {${catalogTags.map(tableOf).join(',')}}`
      const [, table] = tablePattern.exec(id) ?? []
      if (table !== undefined) {
        // The client leaves out the texts of the desk, which the site never uses (DESK-20). The server loads every bundle.
        const isPage = this.environment.mode === 'build' && this.environment.name === 'client'
        const names = bundleNames.filter((name) => !isPage || !name.startsWith('desk'))
        return `export const loaders = ${loadersOf(table, names)}`
      }
      const [, tag, bundle] = chunkPattern.exec(id) ?? []
      if (tag === undefined || bundle === undefined) return null
      this.addWatchFile(catalogFile(tag))
      return `export const messages = ${JSON.stringify(compileBundle(tag, bundle))}`
    },
  }
}

const tableOf = (tag: string): string => `'${tag}':()=>import('${loadersId}/${tag}')`

const loadersOf = (tag: string, names: readonly string[]): string =>
  `{${names.map((name) => `${name}:()=>import('/${messageChunk(tag, name)}')`).join(',')}}`
