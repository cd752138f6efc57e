import type { RouteMatch } from 'react-router'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { RouteEntry } from './route-entry.ts'

/** The entry of the table an address belongs to: its route carries it. */
export function matchedEntry(matches: readonly RouteMatch[] | null): RouteEntry | null {
  const entry: RouteEntry | undefined = matches?.at(-1)?.route.handle
  return entry ?? null
}

/** The shell's words and the page's own. */
export const messagesOf = (entry: RouteEntry | null): readonly MessageBundle[] => ['shell', ...(entry?.messages ?? [])]

/** Takes the lazy screens of an address before the first render, so that the browser hydrates what the server rendered. */
export async function preloadMatches(matches: readonly RouteMatch[]): Promise<void> {
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
}
