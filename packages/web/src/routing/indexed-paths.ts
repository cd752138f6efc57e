import { canonicalPath, policyRedirect, type SiteVariant } from '@recircle/core/site'
import { mayBeIndexed } from './access.ts'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './route-table.ts'

/** The pages in the sitemap besides points and events. */
export function indexedPaths(variant: SiteVariant): readonly string[] {
  const entries: readonly RouteEntry[] = routeTable
  return entries
    .filter((entry) => mayBeIndexed(entry) && entry.isDevelopmentOnly !== true)
    .map(({ path }) => canonicalPath(path.replace(/\/:\w+\?$/, '')))
    .filter((path) => !path.includes(':') && policyRedirect(variant, path) === null)
}
