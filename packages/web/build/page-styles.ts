import { pageStylesKey, screenFile } from '../src/routing/screen-file.ts'
import type { RouteEntry } from '../src/routing/route-entry.ts'

/** The part of Vite's build manifest that is read and written here. */
export type StyleManifest = Readonly<Record<string, StyledChunk>>
interface StyledChunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}

type StyledRoute = Pick<RouteEntry, 'id' | 'screen'>

const entryFile = 'src/app/entry-client.tsx'

/**
 * The style sheets of a page in the order in which Vite adds them during a navigation: those of imported chunks before those of their importers. A
 * component overrides only styles of components that it imports, so the result is the same for a page that was opened and one that was navigated to.
 * The views that a page loads late come last: the server may have rendered them.
 */
export function sheetsOf(manifest: StyleManifest, { screen }: StyledRoute): readonly string[] {
  const seen = new Set<string>()
  const sheets = new Set<string>()
  const visit = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk || seen.has(key)) return
    seen.add(key)
    chunk.imports?.forEach(visit)
    chunk.css?.forEach((file) => sheets.add(file))
  }
  visit(entryFile)
  const ofEveryPage = new Set(seen)
  visit(screenFile({ screen }))
  const own = [...seen].filter((key) => !ofEveryPage.has(key))
  const late = own.flatMap((key) => manifest[key]?.dynamicImports ?? [])
  late.filter((key) => key.endsWith('.view.tsx')).forEach(visit)
  return [...sheets]
}

/** PERF-1: the manifest with an entry for each page: its one file and the sheets it consists of. `join` writes the file and returns its name. */
export const withPageStyles = (
  manifest: StyleManifest,
  routes: readonly StyledRoute[],
  join: (sheets: readonly string[]) => string,
): StyleManifest => ({
  ...manifest,
  ...Object.fromEntries(
    routes.map((route) => {
      const css = sheetsOf(manifest, route)
      return [pageStylesKey(route), { file: join(css), css }]
    }),
  ),
})
