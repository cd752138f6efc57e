import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import type { Words } from '@recircle/ui/i18n/words-of-page.ts'
import { catchAllRoute } from '../src/routing/catch-all-route.ts'
import { routeTable } from '../src/routing/route-table.ts'
import { screenFile } from '../src/routing/screen-file.ts'
import { wordsFile, wordsMark } from '@recircle/ui/i18n/words-file.ts'
import { catalogTags, compileCatalog } from '@recircle/ui/build/compile-messages.ts'
import { filesOfPart } from '@recircle/ui/build/load-part-plugin.ts'
import { namedWords } from './named-words.ts'

const entryFile = 'src/app/entry-client.tsx'

/** What is read of the build: its chunks, and the graph of their modules. */
interface Chunk {
  readonly moduleIds: readonly string[]
}
interface Graph {
  readonly getModuleInfo: (id: string) => {
    readonly importedIds: readonly string[]
    readonly dynamicImporters: readonly string[]
    readonly isEntry: boolean
  } | null
}

const siteScreens = () => new Set<string>([...routeTable, catchAllRoute].map(screenFile))
const siteCatalogs = () => catalogTags.map((tag) => [tag, compileCatalog(tag)] as const)

/**
 * SITE-2: the words of each part of the browser's program follow from its imports. Each module is read for the messages that it names; a screen, and
 * whatever else is imported on demand, has those of all modules that it imports, but for the shell's. For each language they are a file beside the
 * chunk of the part, whose name follows from the chunk's (`words-file.ts`): the server names it for a page, and `load-part.ts` fetches it.
 */
export function wordsPlugin(
  catalogs: readonly (readonly [tag: string, words: Words])[] = siteCatalogs(),
  screens: ReadonlySet<string> = siteScreens(),
) {
  const ids = new Set(Object.keys(catalogs[0]?.[1] ?? {}))
  const named = new Map<string, ReadonlySet<string>>()
  const partsWithWords = new Set<string>()
  let root = ''

  function wordsOf(module: string, graph: Graph, seen = new Set<string>(), words = new Set<string>()): Set<string> {
    if (seen.has(module)) return words
    seen.add(module)
    for (const id of named.get(module) ?? []) words.add(id)
    for (const imported of graph.getModuleInfo(module)?.importedIds ?? []) wordsOf(imported, graph, seen, words)
    return words
  }

  /** Null for a chunk without words, and for one that is only imported statically. A screen always has a file, which the server need not look up. */
  function wordsOfChunk({ moduleIds }: Chunk, graph: Graph): ReadonlySet<string> | null {
    const starts = moduleIds.filter((id) => {
      const { isEntry = false, dynamicImporters = [] } = graph.getModuleInfo(id) ?? {}
      return isEntry || dynamicImporters.length > 0
    })
    const files = starts.map((id) => relative(root, id))
    const words = new Set<string>()
    for (const start of starts) for (const id of wordsOf(start, graph)) words.add(id)
    if (!files.includes(entryFile)) for (const id of wordsOf(`${root}/${entryFile}`, graph)) words.delete(id)
    return words.size > 0 || files.some((file) => screens.has(file)) ? words : null
  }

  const textsOf = (words: ReadonlySet<string>) =>
    catalogs.map(([tag, catalog]) => {
      const texts = Object.entries(catalog).filter(([id]) => words.has(id))
      return [tag, `export const words=${JSON.stringify(Object.fromEntries(texts))}`] as const
    })

  const plugin: Plugin = {
    name: 'recircle:words',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    configResolved: (config) => void (root = config.root),
    transform: {
      filter: { id: /packages\/(ui|web)\/src\/.*\.tsx?$/ },
      handler(code, id) {
        named.set(id, namedWords(this.parse(code), ids))
      },
    },
    // The name of a chunk covers its words too.
    augmentChunkHash(chunk) {
      const words = wordsOfChunk(chunk, this)
      return words === null
        ? ''
        : createHash('sha256')
            .update(JSON.stringify(textsOf(words)))
            .digest('hex')
    },
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        const words = chunk.type === 'chunk' ? wordsOfChunk(chunk, this) : null
        if (words === null) continue
        partsWithWords.add(chunk.fileName)
        for (const [tag, source] of textsOf(words))
          this.emitFile({ type: 'asset', fileName: wordsFile(chunk.fileName, tag), source })
      }
    },
  }

  return {
    plugin,
    /** The files of a part, with a mark for its words, whose language only the browser knows. */
    filesOfPart: (part: string, files: string[]): string[] => [
      ...filesOfPart(part, files),
      ...(partsWithWords.has(part) ? [wordsFile(part, wordsMark)] : []),
    ],
  }
}
