import { accountRoutes } from './account-routes.ts'
import { publicRoutes } from './public-routes.ts'
import type { RouteEntry } from './route-entry.ts'

/** The table of all pages. */
export const routeTable = [...publicRoutes, ...accountRoutes] as const satisfies readonly RouteEntry[]
