import type { RouteMatch } from 'react-router'
import type { RouteEntry } from './route-entry.ts'

/** The table entry of the matched route. */
export function matchedEntry(matches: readonly RouteMatch[] | null): RouteEntry | null {
  const entry: RouteEntry | undefined = matches?.at(-1)?.route.handle
  return entry ?? null
}
