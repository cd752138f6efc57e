import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { screenFile } from '../../packages/web/src/routing/screen-file.ts'
import { wordsFile } from '../../packages/ui/src/i18n/words-file.ts'
import { routeTable } from '../../packages/web/src/routing/route-table.ts'
import {
  budgetOf,
  embedGateKib,
  filesGate,
  gatesKib,
  groundGateKib,
  lateParts,
  shapeOf,
  type BudgetName,
} from './budgets.ts'
import { filesOfRoute, islandsIn, type Manifest } from './route-bytes.ts'

export type RouteSize = {
  readonly route: string
  readonly budget: BudgetName
  readonly initialBytes: number
  readonly totalBytes: number
  /** For a signed-in visitor. */
  readonly signedInBytes: number
  readonly cssBytes: number
  /** Scripts that the page requests at once, besides the one in its head. */
  readonly files: number
  /** The chunks of a signed-in visitor's page, largest first. */
  readonly chunks: readonly Chunk[]
}

export interface Chunk {
  readonly bytes: number
  /** The chunk's entry module, as named in the manifest. */
  readonly name: string
  /** The first chunk that imports it; null for chunks that the page itself references. */
  readonly importer: string | null
}

const KIB = 1024
const web = join(import.meta.dirname, '../../packages/web')

/** As keys of the manifest. */
function islandKeys(): ReadonlySet<string> {
  const sources = globSync('src/features/*/*.tsx', { cwd: web })
  return new Set(
    sources.flatMap((file) =>
      islandsIn(readFileSync(join(web, file), 'utf8')).map((view) => join(dirname(file), view)),
    ),
  )
}
const entries = ['src/app/entry-client.tsx', 'src/app/page-boot.ts']
const compressedBytes = (distDirectory: string, file: string): number => {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }
  return brotliCompressSync(readFileSync(join(distDirectory, file)), { params }).byteLength
}
/** Measures every route of the table in the build of `packages/web`, in the locale with the largest messages. */
export function measureRoutes(distDirectory: string): RouteSize[] {
  const manifest = JSON.parse(readFileSync(join(distDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const sizes = new Map<string, number>()
  const sizeOf = (file: string): number => {
    const known = sizes.get(file)
    if (known !== undefined) return known
    const size = compressedBytes(distDirectory, file)
    sizes.set(file, size)
    return size
  }
  const sum = (files: Iterable<string>): number => [...files].reduce((total, file) => total + sizeOf(file), 0)
  /** The words beside these chunks. */
  const wordsOf = (chunks: Iterable<string>): string[] =>
    [...chunks].flatMap((chunk) =>
      globSync(wordsFile(chunk, '??-??'), { cwd: distDirectory })
        .toSorted((a, b) => sum([b]) - sum([a]))
        .slice(0, 1),
    )
  const islands = islandKeys()
  const isIsland = (key: string): boolean => islands.has(key)
  // Development-only pages have no budget.
  const routes = routeTable.filter((route) => !('isDevelopmentOnly' in route))
  return routes.map((route) => {
    const own = [screenFile(route)]
    const shape = shapeOf(readFileSync(join(web, screenFile(route)), 'utf8'))
    const budget = budgetOf(route, shape)
    const filesFor = (isSignedIn: boolean) =>
      filesOfRoute(manifest, { entries, own, late: lateParts(budget, shape, isSignedIn), isIsland })
    const { initial, total, css } = filesFor(false)
    const everything = filesFor(true).total
    const words = wordsOf([...entries, ...own].map((key) => manifest[key]?.file ?? ''))
    return {
      route: route.path,
      budget,
      initialBytes: sum([...initial, ...words]),
      totalBytes: sum([...total, ...wordsOf(total)]),
      signedInBytes: sum([...everything, ...wordsOf(everything)]),
      cssBytes: sum(css),
      files: initial.size - 1,
      chunks: [...everything]
        .map((file) => chunkOf(manifest, file, sizeOf(file)))
        .toSorted((a, b) => b.bytes - a.bytes),
    }
  })
}

/** DESK-20: the desk is a separate build; the queue is loaded at once, other screens on demand. */
export function measureDesk(distDirectory: string): number {
  const manifest = JSON.parse(readFileSync(join(distDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const words = Object.keys(manifest).filter((key) => /kk-KZ[.]words[.]js$/.test(key))
  const { initial } = filesOfRoute(manifest, {
    entries: ['src/app/entry-desk.tsx'],
    own: words,
    late: [],
    isIsland: () => false,
  })
  return [...initial].reduce((total, file) => total + compressedBytes(distDirectory, file), 0)
}

/** MAP-9: the scripts that draw the ground, beyond those of the map itself; loaded after the first paint. */
export function measureGround(distDirectory: string): number {
  const manifest = JSON.parse(readFileSync(join(distDirectory, '.vite/manifest.json'), 'utf8')) as Manifest
  const filesOf = (...roots: string[]) =>
    filesOfRoute(manifest, { entries: roots, own: [], late: [], isIsland: () => false }).initial
  const known = filesOf('src/app/entry-client.tsx', '../ui/src/map/map-engine.ts')
  return [...filesOf('../ui/src/map/ground/ground-layer.ts')]
    .filter((file) => !known.has(file))
    .reduce((total, file) => total + compressedBytes(distDirectory, file), 0)
}

/** EMBED-4: the script of the tag for other sites, plus the list's own script. */
export function measureEmbed(distDirectory: string): number {
  const server = readFileSync(join(distDirectory, '../server/entry-server.js'), 'utf8')
  const [inFrame] =
    /\{let \w+=document\.documentElement;if\(parent!==window\)[^`'\n]*?observe\(\w+\)\}/.exec(server) ?? []
  if (inFrame === undefined) throw new Error('The script of the list is not in the build')
  return compressedBytes(distDirectory, 'embed.js') + inFrame.length
}

export const isEmbedOverGate = (bytes: number): boolean => bytes > embedGateKib * KIB
export const embedLine = (bytes: number): string =>
  `/embed.js and the script of its list  ${kib(bytes)} / ${embedGateKib}  ${isEmbedOverGate(bytes) ? 'OVER' : 'within'}`

export const isGroundOverGate = (bytes: number): boolean => bytes > groundGateKib * KIB
export const groundLine = (bytes: number): string =>
  `the ground of a map  ${kib(bytes)} / ${groundGateKib}  ${isGroundOverGate(bytes) ? 'OVER' : 'within'}`

/** The queue of the staff desk with its texts; loaded by staff only, so it has no gate. */
export const deskLine = (bytes: number): string => `/staff  ${kib(bytes)}`

function chunkOf(manifest: Manifest, file: string, bytes: number): Chunk {
  const [name = file] = Object.entries(manifest).find(([, chunk]) => chunk.file === file) ?? []
  const [importer = null] =
    Object.entries(manifest).find(([, { imports = [], dynamicImports = [] }]) =>
      [...imports, ...dynamicImports].includes(name),
    ) ?? []
  return { bytes, name, importer }
}

/** For a route above its gate: its chunks, and what imports each of them. */
export const chunkTable = ({ route, chunks }: RouteSize): string =>
  [
    `What ${route} loads, beyond what every page shares; \`npm run bench -- bytes\` before the change tells what grew:`,
    ...chunks
      .slice(0, 25)
      .map(({ bytes, name, importer }) => `  ${kib(bytes).padStart(6)}  ${name}  ← ${importer ?? 'the page'}`),
  ].join('\n')

export const isOverGate = ({ budget, totalBytes, files }: RouteSize): boolean =>
  totalBytes > gatesKib[budget] * KIB || files > filesGate

const kib = (bytes: number): string => (bytes / KIB).toFixed(1)

/** One line per route, largest first. */
export function sizeTable(routes: readonly RouteSize[]): string {
  const rows = routes
    .toSorted((a, b) => b.totalBytes - a.totalBytes || a.route.localeCompare(b.route))
    .map((size) => [
      size.route,
      kib(size.initialBytes),
      `${kib(size.totalBytes)} / ${gatesKib[size.budget]}`,
      kib(size.signedInBytes),
      kib(size.cssBytes),
      String(size.files),
      isOverGate(size) ? 'OVER' : 'within',
    ])
  const head = ['route', 'initial', 'total / gate', 'signed in', 'css', 'files', 'verdict']
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return [`JavaScript in KiB, brotli 11`, line(head), ...rows.map(line)].join('\n')
}
