import {
  canonicalPath,
  isReservedPath,
  readLocalePath,
  redirectKind,
  siteOfHost,
  siteOfVariant,
  siteVariants,
  type RouteConfig,
  type SiteVariant,
} from '@recircle/core/site'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'

export type RedirectSites = Pick<Config, 'origins' | 'siteOverrides'>

interface Place {
  readonly variant: SiteVariant
  readonly path: string
}

/** Browsers stop after twenty redirects; a longer chain is a mistake. */
const longestWay = 20

/** ROUTE-22: the redirect of a page. A redirect that would lead back to the page is ignored. */
export async function findRouteConfig(queries: Queries, sites: RedirectSites, place: Place): Promise<RouteConfig> {
  const target = isReservedPath(place.path) ? null : await findTarget(queries, place)
  const redirect = target === null || (await leadsBack(queries, sites, place, target)) ? null : target
  return { redirect }
}

/** Whether following the target, and its redirects, leads back to the start. */
export async function leadsBack(
  queries: Queries,
  sites: RedirectSites,
  start: Place,
  target: string,
): Promise<boolean> {
  let next: string | null = target
  let variant = start.variant
  for (let step = 0; next !== null && step < longestWay; step++) {
    const place = placeOf(next, variant, sites)
    if (place === null) return false
    if (place.variant === start.variant && place.path === start.path) return true
    variant = place.variant
    next = await findTarget(queries, place)
  }
  return false
}

/** A redirect of the variant takes precedence over one for every site. */
async function findTarget(queries: Queries, { variant, path }: Place): Promise<string | null> {
  const found = await queries
    .selectFrom('redirects')
    .select('target')
    .where('path', '=', path)
    .where((eb) => eb.or([eb('variant', '=', variant), eb('variant', 'is', null)]))
    .orderBy('variant', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  return found?.target ?? null
}

/** The page of our own sites that a target means, in any locale; null for an external target. The host of a request says nothing: the answer is cached. */
function placeOf(target: string, from: SiteVariant, sites: RedirectSites): Place | null {
  const { origins, siteOverrides } = sites
  const url = URL.parse(target, origins[from])
  if (url === null || redirectKind(target) === null) return null
  const hostOf = (variant: SiteVariant): string => new URL(origins[variant]).host
  const isHere = hostOf(from) === url.host
  if (!isHere && !siteVariants.some((variant) => hostOf(variant) === url.host)) return null
  const variant = isHere ? from : siteOfHost(url.host, siteOverrides).variant
  const address = readLocalePath(url.pathname, siteOfVariant(variant, siteOverrides))
  return address.ok ? { variant, path: canonicalPath(address.value.path) } : null
}
