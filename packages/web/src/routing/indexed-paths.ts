import { canonicalPath, policyRedirect, type SiteVariant } from '@recircle/core/site'
import type { RouteEntry } from './route-entry.ts'
import { routeTable } from './route-table.ts'

/** META-3: what anybody reads and finds useful; never the way to an account, nor what is not there. */
export const mayBeIndexed = ({ requires, status, isIndexed = true }: RouteEntry): boolean =>
  isIndexed && requires === 'nothing' && status === undefined

/** What the sitemap names besides points and events. */
export function indexedPaths(variant: SiteVariant): readonly string[] {
  const entries: readonly RouteEntry[] = routeTable
  return entries
    .filter((entry) => mayBeIndexed(entry) && entry.isDevelopmentOnly !== true)
    .map(({ path }) => canonicalPath(path.replace(/\/:\w+\?$/, '')))
    .filter((path) => !path.includes(':') && policyRedirect(variant, path) === null)
}
