import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { Screen } from '../routing/screen/screen.tsx'
import { screenComponent } from './screen-component.tsx'
import { screenLoader } from '../routing/screen/screen-loader.ts'
import { ErrorView } from '../shell/error.view.tsx'
import { modalTable } from './modal-table.ts'
import { layoutRouteId, loadLayout } from '../shell/layout-loader.ts'
import { LayoutView } from '../shell/layout.view.tsx'
import type { RouteEntry } from '../routing/route-entry.ts'
import { routeTable } from '../routing/route-table.ts'
import { shouldRevalidate } from '../routing/should-revalidate.ts'

type ScreenModule = { readonly screen: Screen }

const screenModules = import.meta.glob<ScreenModule>('../features/*/*.route.tsx')

/** The file of a screen, as the build manifest calls it. */
export const screenFile = (entry: RouteEntry): string => `src/features/${entry.screen}.route.tsx`

export async function loadScreen(entry: RouteEntry): Promise<Screen> {
  const load = screenModules[`../features/${entry.screen}.route.tsx`]
  if (!load) throw new Error(`No screen ${entry.screen}`)
  return (await load()).screen
}

async function loadRoute(entry: RouteEntry): Promise<Pick<RouteObject, 'loader' | 'Component'>> {
  try {
    const screen = await loadScreen(entry)
    return { loader: screenLoader(entry, screen), Component: screenComponent(screen) }
  } catch (error) {
    // BUILD-2: the router shows nothing at all of a route that never came; a loader that fails it shows as an error.
    return { loader: () => Promise.reject(error), Component: null }
  }
}

const Layout = (): ReactNode => <LayoutView modalTable={modalTable} />

/** The table as the router wants it. Nothing in it belongs to a visitor: loaders get their scope from the router's context. */
export function appRoutes({ isDevelopment }: { isDevelopment: boolean }): RouteObject[] {
  const entries: readonly RouteEntry[] = routeTable
  const children = entries
    .filter((entry) => isDevelopment || entry.isDevelopmentOnly !== true)
    .map((entry): RouteObject => ({
      id: entry.id,
      path: entry.path.replace(/^\//, ''),
      handle: entry,
      lazy: () => loadRoute(entry),
      shouldRevalidate: entry.followsAddress === true ? () => false : shouldRevalidate,
      ErrorBoundary: ErrorView,
    }))
  const layout = { id: layoutRouteId, loader: loadLayout, shouldRevalidate: () => false, Component: Layout }
  return [{ ...layout, ErrorBoundary: ErrorView, children }]
}
