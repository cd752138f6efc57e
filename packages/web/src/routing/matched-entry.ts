import type { RouteMatch } from 'react-router'
import type { RouteEntry } from './route-entry.ts'

/** The table entry of the matched route. */
export function matchedEntry(matches: readonly RouteMatch[] | null): RouteEntry | null {
  const entry: RouteEntry | undefined = matches?.at(-1)?.route.handle
  return entry ?? null
}

/** Loads the lazy screens of a URL before the first render, so that hydration matches the server's output. */
export async function preloadMatches(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
