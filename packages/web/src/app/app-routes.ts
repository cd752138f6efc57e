import type { RouteObject } from 'react-router'
import type { Screen } from '../routing/screen/screen.tsx'
import type { RouteEntry } from '../routing/route-entry.ts'
import { routeTable } from '../routing/route-table.ts'
import { layoutRoute, pageRoute, shownScreen } from './page-routes.ts'

type ScreenModule = { readonly screen: Screen }

const screenModules = import.meta.glob<ScreenModule>('../features/*/*.route.tsx')

/** The file of a screen, as the build manifest calls it. */
export const screenFile = (entry: RouteEntry): string => `src/features/${entry.screen}.route.tsx`

async function loadScreen(entry: RouteEntry): Promise<Screen> {
  const load = screenModules[`../features/${entry.screen}.route.tsx`]
  if (!load) throw new Error(`No screen ${entry.screen}`)
  return (await load()).screen
}

async function loadRoute(entry: RouteEntry): Promise<Pick<RouteObject, 'loader' | 'Component'>> {
  try {
    return shownScreen(entry, await loadScreen(entry))
  } catch (error) {
    // BUILD-2: the router shows nothing at all of a route that never came; a loader that fails it shows as an error.
    return { loader: () => Promise.reject(error), Component: null }
  }
}

/** Every page, as the router wants it. */
export function pageRoutes({ isDevelopment }: { readonly isDevelopment: boolean }): RouteObject[] {
  const entries: readonly RouteEntry[] = routeTable
  return entries
    .filter((entry) => isDevelopment || entry.isDevelopmentOnly !== true)
    .map((entry) => pageRoute(entry, { lazy: () => loadRoute(entry) }))
}

export const appRoutes = (settings: { readonly isDevelopment: boolean }): RouteObject[] => [
  layoutRoute(pageRoutes(settings)),
]
