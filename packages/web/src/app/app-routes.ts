import type { RouteObject } from 'react-router'
import type { RouteEntry } from '../routing/route-entry.ts'
import { routeTable } from '../routing/route-table.ts'
import { screenLoader } from '../routing/screen/screen-loader.ts'
import { shouldRevalidate } from '../routing/should-revalidate.ts'
import { ErrorView } from '../shell/page/error.view.tsx'
import { layoutRouteId, loadLayout } from '../shell/frame/layout-loader.ts'
import { Layout } from './layout.tsx'
import { screenComponent } from './screen-component.tsx'
import { loadScreen } from './screens.ts'

/**
 * A row of the route table as a route. It holds no data of a visitor: loaders get their scope from the router's context. BUILD-2: the loader
 * fetches the code, since for a failed `lazy` the router shows no error but an empty page.
 */
const pageRoute = (entry: RouteEntry): RouteObject => ({
  id: entry.id,
  path: entry.path.replace(/^\//, ''),
  handle: entry,
  loader: async (request) => screenLoader(entry, await loadScreen(entry))(request),
  Component: screenComponent(entry),
  shouldRevalidate: entry.followsAddress === true ? () => false : shouldRevalidate,
  ErrorBoundary: ErrorView,
})

/** The routes of all pages, in the layout around every page. */
export function appRoutes({ isDevelopment }: { readonly isDevelopment: boolean }): RouteObject[] {
  const entries: readonly RouteEntry[] = routeTable
  return [
    {
      id: layoutRouteId,
      loader: loadLayout,
      shouldRevalidate: () => false,
      Component: Layout,
      ErrorBoundary: ErrorView,
      children: entries.filter((entry) => isDevelopment || entry.isDevelopmentOnly !== true).map(pageRoute),
    },
  ]
}
