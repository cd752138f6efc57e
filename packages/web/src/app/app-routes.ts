import type { DataRouter, RouteObject } from 'react-router'
import type { Screen } from '../routing/screen/screen.tsx'
import type { RouteEntry } from '../routing/route-entry.ts'
import { routeTable } from '../routing/route-table.ts'
import { layoutRoute, pageRoute, shownScreen } from './page-routes.ts'

type ScreenModule = { readonly screen: Screen }

const screenModules = import.meta.glob<ScreenModule>('../features/*/*.route.tsx')

async function loadScreen(entry: RouteEntry): Promise<Screen> {
  const load = screenModules[`../features/${entry.screen}.route.tsx`]
  if (!load) throw new Error(`No screen ${entry.screen}`)
  return (await load()).screen
}

async function loadRoute(entry: RouteEntry): Promise<Pick<RouteObject, 'loader' | 'Component'>> {
  try {
    return shownScreen(entry, await loadScreen(entry))
  } catch (error) {
    // BUILD-2: the router renders nothing for a failed `lazy`, but shows the error of a failed loader.
    return { loader: () => Promise.reject(error), Component: null }
  }
}

/** The routes of all pages. */
function pageRoutes({ isDevelopment }: { readonly isDevelopment: boolean }): RouteObject[] {
  const entries: readonly RouteEntry[] = routeTable
  return entries
    .filter((entry) => isDevelopment || entry.isDevelopmentOnly !== true)
    .map((entry) => pageRoute(entry, { lazy: () => loadRoute(entry) }))
}

/** The same for a router that started with a single page. LOOK-22: the code that covers slow pages is fetched with the first navigation. */
export function laterRoutes(settings: { readonly isDevelopment: boolean }, router: DataRouter): RouteObject[] {
  const stop = router.subscribe(({ navigation }) => {
    if (navigation.location === undefined) return
    stop()
    // If it fails to load, the progress bar has to suffice.
    import('./slow-pages.ts').then(
      ({ showSlowPages }) => showSlowPages(router),
      () => undefined,
    )
  })
  return pageRoutes(settings)
}

export const appRoutes = (settings: { readonly isDevelopment: boolean }): RouteObject[] => [
  layoutRoute(pageRoutes(settings)),
]
