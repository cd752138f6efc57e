import type { Plugin, Rolldown } from 'vite'

/** Modules that share a script. A group also takes what its modules import, unless an earlier group has it. */
export interface ChunkGroup {
  readonly name: string
  readonly modules: readonly RegExp[]
  /** How many pages, dialogs and other late parts must use a module of the group. */
  readonly users?: number
  readonly isOnlyInitial?: true
  readonly isWithoutImports?: true
}

const packages = (names: string): RegExp[] => names.split(' ').map((name) => new RegExp(`/node_modules/${name}/`))

/** Changes least, so that a returning visitor has it. */
const libraries: ChunkGroup = { name: 'libraries', modules: packages('react react-dom scheduler react-router') }

const style = /[.]css$/

export const siteGroups: readonly ChunkGroup[] = [
  libraries,
  // All else that every page starts with. The entry is left out: it waits for scripts that import this one.
  { name: 'shell', modules: [/(?<!entry-client[.]tsx)$/], isOnlyInitial: true },
  // What view models need; without imports, since `reflect-metadata` starts every page.
  {
    name: 'models',
    modules: [
      ...packages('mobx mobx-react-lite use-sync-external-store inversify @inversifyjs'),
      /\/helpers\/(esm\/)?decorate/,
    ],
    isWithoutImports: true,
  },
  // What sign-in, dialogs and checked forms run on.
  { name: 'machines', modules: packages('xstate @xstate class-validator') },
  // Names of classes: a sheet stands in one chunk, or its rules would follow those that override them.
  { name: 'place-styles', modules: [/\/src\/(facility|charity-event|guide|map)\/.*[.]css$/], users: 2 },
  { name: 'owner-styles', modules: [/\/src\/owned\/.*[.]css$/], users: 2 },
  { name: 'styles', modules: [style], users: 2 },
]

export const chunkGroups = (groups: readonly ChunkGroup[]): Rolldown.CodeSplittingGroup[] =>
  groups.map(({ name, modules, users, isOnlyInitial, isWithoutImports }) => ({
    name,
    test: (id) => modules.some((pattern) => pattern.test(id)),
    ...(users !== undefined && { minShareCount: users }),
    ...(isOnlyInitial && { tags: ['$initial'] }),
    includeDependenciesRecursively: isWithoutImports !== true,
  }))

/**
 * What else several parts share is copied into each of them, of at most so many bytes of source. Without this it would be hundreds of
 * scripts of a few hundred bytes, one for every set of modules that the same parts use. A module has one state, whichever copy of it runs first.
 */
export const siteSplitting: Rolldown.CodeSplittingOptions = {
  groups: chunkGroups(siteGroups),
  experimentalInlineCommonChunks: { maxSize: 40_000, exclude: style },
}

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
