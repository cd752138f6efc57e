import {
  RouterContextProvider,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  type DataRouter,
  type Location,
} from 'react-router'
import type { PageState } from '../routing/page-state.ts'
import type { Screen } from '../routing/screen/screen.tsx'
import { routerScope, type Scope } from '../routing/screen/scope.ts'
import { layoutRouteId } from '../shell/layout-loader.ts'
import { layoutRoute, pageRoute, shownScreen } from './page-routes.ts'

interface Start {
  readonly state: PageState
  readonly screen: Screen
  /** The current location of the page that the router takes over; null for a fresh start. */
  readonly shown: Location | null
}

/**
 * Creates the same router as `createBrowserRouter`, but with only the current page. The route table is loaded with the first navigation
 * (decision 0096).
 */
export function openRouter(scope: Scope, { state, screen, shown }: Start): DataRouter {
  const { settings, prefix } = scope.page
  const { entry } = state.route
  const history = createBrowserHistory()
  let start = shown
  // Has to be the identical location object: another one would count as a navigation.
  const location = { get: (): Location => start ?? history.location }
  const startingHistory: typeof history = Object.create(history, { location })
  const router = createRouter({
    basename: prefix || '/',
    routes: [layoutRoute([pageRoute(entry, shownScreen(entry, screen))])],
    mapRouteProperties,
    hydrationData: { loaderData: state.loaderData },
    history: startingHistory,
    getContext: () => new RouterContextProvider(new Map([[routerScope, scope]])),
    async patchRoutesOnNavigation({ patch }) {
      const { laterRoutes } = await import('./app-routes.ts')
      patch(layoutRouteId, laterRoutes(settings, router))
    },
  }).initialize()
  start = null
  return router
}
