/** The part of Vite's build manifest that is read here. */
export type Manifest = Readonly<Record<string, ManifestChunk>>
export type ManifestChunk = {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

export type RouteParts = {
  /** The entry and screen that the page itself references. */
  readonly roots: readonly string[]
  /** Whether a dynamic import waits for an interaction; such chunks are not counted. */
  readonly isOnDemand: (key: string) => boolean
}

export type RouteFiles = {
  readonly initial: ReadonlySet<string>
  readonly total: ReadonlySet<string>
  readonly css: ReadonlySet<string>
}

const scripts = (chunks: readonly ManifestChunk[]): Set<string> =>
  new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))

/** The files of a route: `initial` covers static imports; `total` adds every dynamic import that is not on demand, with its own imports. */
export function filesOfRoute(manifest: Manifest, { roots, isOnDemand }: RouteParts): RouteFiles {
  const reach = (follows: (chunk: ManifestChunk) => readonly string[]): ManifestChunk[] => {
    const seen = new Set<string>()
    const waiting = [...roots]
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      if (seen.has(key)) continue
      const chunk = manifest[key]
      if (!chunk) throw new Error(`The build manifest has no ${key}`)
      seen.add(key)
      waiting.push(...follows(chunk))
    }
    return [...seen].flatMap((key) => manifest[key] ?? [])
  }
  const initial = reach((chunk) => chunk.imports ?? [])
  const total = reach((chunk) => [
    ...(chunk.imports ?? []),
    ...(chunk.dynamicImports ?? []).filter((key) => !isOnDemand(key)),
  ])
  return { initial: scripts(initial), total: scripts(total), css: new Set(total.flatMap(({ css }) => css ?? [])) }
}
