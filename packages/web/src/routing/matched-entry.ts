import type { RouteMatch } from 'react-router'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './route-table.ts'

/** The entry of the table an address belongs to. */
export function matchedEntry(matches: readonly RouteMatch[] | null): RouteEntry | null {
  const id = matches?.at(-1)?.route.id
  const entries: readonly RouteEntry[] = routeTable
  return entries.find((entry) => entry.id === id) ?? null
}

/** The shell's words and the page's own. */
export const messagesOf = (entry: RouteEntry | null): readonly MessageBundle[] => ['shell', ...(entry?.messages ?? [])]
