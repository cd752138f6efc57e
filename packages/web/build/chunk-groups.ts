import type { Plugin, Rolldown } from 'vite'

/**
 * Modules that share a script. Without groups the bundler makes a script of every set of modules that the same screens use: hundreds of a few
 * hundred bytes. A group also takes what its modules import, unless an earlier group has it.
 */
export interface ChunkGroup {
  readonly name: string
  readonly modules: readonly RegExp[]
  /** How many pages, dialogs and other late parts must use a module of the group. */
  readonly users?: number
  readonly isOnlyInitial?: true
  readonly isWithoutImports?: true
}

const files = (folder: string, names: string): RegExp[] =>
  names.split(' ').map((name) => new RegExp(`/packages/${folder}/src/${name}[-./]`))
const packages = (names: string): RegExp[] => names.split(' ').map((name) => new RegExp(`/node_modules/${name}/`))

/** Changes least, so that a returning visitor has it. */
export const libraries: ChunkGroup = { name: 'libraries', modules: packages('react react-dom scheduler react-router') }

export const siteGroups: readonly ChunkGroup[] = [
  libraries,
  // All else that every page starts with. The entries are left out: they wait for scripts that import this one.
  { name: 'shell', modules: [/(?<!entry-client[.]tsx|page-boot[.]ts)$/], isOnlyInitial: true },
  // What view models need; without imports, since `reflect-metadata` starts every page.
  { name: 'models', modules: packages('mobx mobx-react-lite inversify @inversifyjs'), isWithoutImports: true },
  // Small things of many pages, also of those that are only text.
  {
    name: 'common',
    modules: [
      ...files(
        'web',
        'ui/\\w+/(card|breadcrumbs|badge|chip|skeleton) ui/icons/scenes shell/page/(prose-page|retry-alert) shell/town/use-town-choice routing/screen/[\\w-]+',
      ),
      ...files(
        'core',
        'day-rollover site/structured-data geo/(format-coordinates|bounding-box|web-mercator) http/(request-shape|send-error) session/session-paths',
      ),
      ...files(
        'core',
        'wire/(codec|entity-contract|list-document) facility/(hours/time-of-day|facility-status) moderation/transit-table organization/organization-contract',
      ),
      ...files('core', '(account|alert|figures|guide|inquiry|registration|organization|report|session)/[\\w-]+[.]port'),
      /\/helpers\/(esm\/)?decorate/,
    ],
  },
  // How points and events look in lists and on pages.
  {
    name: 'cards',
    modules: [
      ...files(
        'web',
        '(facility(/\\w+)?|charity-event|guide)/[\\w-]+[.]view ui/\\w+/(tag|material|status-chip|open-state|pagination|table)',
      ),
      ...files('web', 'map/(small-map|use-map-words)'),
    ],
    users: 3,
  },
  // Forms that a page sends without scripts too.
  {
    name: 'fields',
    modules: [
      ...files(
        'web',
        'forms/(native|use-touched|first-fault|honeypot|after-press) ui/\\w+/(text-area|text-field|field|boxes|radio|checkbox)',
      ),
      ...files('core', 'geo/parse-coordinates'),
    ],
    users: 3,
  },
  // A map with its markers, without the engine.
  {
    name: 'map',
    modules: files('web', 'map/(map-frame|map-view|use-map-engine|map-picker|map-marker)'),
    users: 2,
  },
  // What a navigation asks the server with: one file, since each more would be a round trip before the data.
  {
    name: 'gateways',
    modules: [
      /\/packages\/adapters\/src\/http\/(http-|resource-calls|(account|site|facility|charity-event|guide|figures)\/)/,
    ],
  },
]

export const chunkGroups = (groups: readonly ChunkGroup[]): Rolldown.CodeSplittingGroup[] =>
  groups.map(({ name, modules, users, isOnlyInitial, isWithoutImports }) => ({
    name,
    test: (id) => modules.some((pattern) => pattern.test(id)),
    ...(users !== undefined && { minShareCount: users }),
    ...(isOnlyInitial && { tags: ['$initial'] }),
    includeDependenciesRecursively: isWithoutImports !== true,
  }))

interface Chunk {
  readonly name: string
  readonly moduleIds: readonly string[]
}

/** The patterns by which a group takes no module. */
export const blindPatterns = (groups: readonly ChunkGroup[], chunks: readonly Chunk[]): string[] =>
  groups.flatMap(({ name, modules }) => {
    const taken = chunks.filter((chunk) => chunk.name === name).flatMap(({ moduleIds }) => moduleIds)
    return modules.filter((pattern) => !taken.some((id) => pattern.test(id))).map(({ source }) => `${name}: ${source}`)
  })

/** Fails a build in which a group has lost its modules, so that none is left behind when files move. */
export const chunkGroupsPlugin = (groups: readonly ChunkGroup[]): Plugin => ({
  name: 'recircle:chunk-groups',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const blind = blindPatterns(
      groups,
      Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : [])),
    )
    if (blind.length > 0) this.error(`Groups of build/chunk-groups.ts that take no module: ${blind.join(', ')}`)
  },
})
