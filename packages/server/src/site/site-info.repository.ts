import { noContacts, type RouteConfig, type SiteContacts, type SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'

export async function findContacts(queries: Queries, variant: SiteVariant): Promise<SiteContacts> {
  const contacts = await queries
    .selectFrom('site_contacts')
    .select(['phone', 'email', 'address'])
    .where('variant', '=', variant)
    .executeTakeFirst()
  const socials = await queries
    .selectFrom('site_socials')
    .select(['network', 'url'])
    .where('variant', '=', variant)
    .execute()
  return {
    ...noContacts,
    ...contacts,
    socials: Object.fromEntries(socials.map(({ network, url }) => [network, url])),
  }
}

/** A redirect of the variant goes before one for every site. */
export async function findRouteConfig(queries: Queries, variant: SiteVariant, path: string): Promise<RouteConfig> {
  const found = await queries
    .selectFrom('redirects')
    .select('target')
    .where('path', '=', path)
    .where((eb) => eb.or([eb('variant', '=', variant), eb('variant', 'is', null)]))
    .orderBy('variant', (order) => order.asc().nullsLast())
    .executeTakeFirst()
  return { redirect: found?.target ?? null }
}
