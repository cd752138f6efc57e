/** The part of Vite's build manifest that is read here. */
export type Manifest = Readonly<Record<string, ManifestChunk>>
export type ManifestChunk = {
  readonly file: string
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type RouteParts = {
  /** What every page starts with. */
  readonly entries: readonly string[]
  /** The screen and the words. */
  readonly own: readonly string[]
  /** What the entries load late for this kind of page. */
  readonly late: readonly string[]
  readonly isIsland: (key: string) => boolean
}

export type RouteFiles = {
  readonly initial: ReadonlySet<string>
  readonly total: ReadonlySet<string>
  readonly css: ReadonlySet<string>
}

const scripts = (chunks: readonly ManifestChunk[]): Set<string> =>
  new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))

/** The files of a route: `initial` covers static imports; `total` adds the islands of its own chunks, and what the entries load late. */
export function filesOfRoute(manifest: Manifest, { entries, own, late, isIsland }: RouteParts): RouteFiles {
  const reach = (roots: readonly string[]): ReadonlySet<string> => {
    const seen = new Set<string>()
    const visit = (key: string): void => {
      if (seen.has(key)) return
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build manifest has no ${key}`)
      seen.add(key)
      chunk.imports?.forEach(visit)
    }
    roots.forEach(visit)
    return seen
  }
  const chunksOf = (keys: Iterable<string>): ManifestChunk[] => [...keys].flatMap((key) => manifest[key] ?? [])
  const ofEveryPage = reach(entries)
  const initial = reach([...entries, ...own])
  const islands = [...initial]
    .filter((key) => !ofEveryPage.has(key))
    .flatMap((key) => manifest[key]?.dynamicImports ?? [])
    .filter(isIsland)
  const total = chunksOf(reach([...entries, ...own, ...islands, ...late]))
  return {
    initial: scripts(chunksOf(initial)),
    total: scripts(total),
    css: new Set(total.flatMap(({ css }) => css ?? [])),
  }
}

/** The modules of the islands that a source text names. */
export const islandsIn = (text: string): string[] =>
  [...text.matchAll(/\bisland\(\s*\(\) =>\s*import\('\.\/([^']+)'\)/g)].map(([, file = '']) => file)
