import type { RouteObject } from 'react-router'
import type { RouteEntry } from '../routing/route-entry.ts'
import type { Screen } from '../routing/screen/screen.tsx'
import { screenLoader } from '../routing/screen/screen-loader.ts'
import { shouldRevalidate } from '../routing/should-revalidate.ts'
import { ErrorView } from '../shell/error.view.tsx'
import { layoutRouteId, loadLayout } from '../shell/layout-loader.ts'
import { Layout } from './layout.tsx'
import { screenComponent } from './screen-component.tsx'

/** A route table row as a route object. It holds no data of a visitor: loaders get their scope from the router's context. */
export const pageRoute = (
  entry: RouteEntry,
  load: Pick<RouteObject, 'lazy' | 'loader' | 'Component'>,
): RouteObject => ({
  id: entry.id,
  path: entry.path.replace(/^\//, ''),
  handle: entry,
  ...load,
  shouldRevalidate: entry.followsAddress === true ? () => false : shouldRevalidate,
  ErrorBoundary: ErrorView,
})

export const shownScreen = (entry: RouteEntry, screen: Screen): Pick<RouteObject, 'loader' | 'Component'> => ({
  loader: screenLoader(entry, screen),
  Component: screenComponent(screen),
})

/** The layout around every page. */
export const layoutRoute = (children: RouteObject[]): RouteObject => ({
  id: layoutRouteId,
  loader: loadLayout,
  shouldRevalidate: () => false,
  Component: Layout,
  ErrorBoundary: ErrorView,
  children,
})
