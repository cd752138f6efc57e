import { accountRoutes } from './account-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { RouteEntry } from './route-entry.ts'

/** The one table of every page. */
export const routeTable = [...publicRoutes, ...accountRoutes] as const satisfies readonly RouteEntry[]
