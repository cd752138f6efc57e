import { noContacts, type SiteContacts, type SiteVariant } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'

export async function findContacts(queries: Queries, variant: SiteVariant): Promise<SiteContacts> {
  const contacts = await queries
    .selectFrom('site_contacts')
    .select(['phone', 'email', 'address'])
    .where('variant', '=', variant)
    .executeTakeFirst()
  const links = await queries
    .selectFrom('site_links')
    .select(['kind', 'name', 'url'])
    .where('variant', '=', variant)
    .execute()
  const ofKind = (kind: (typeof links)[number]['kind']): Record<string, string> =>
    Object.fromEntries(links.filter((link) => link.kind === kind).map(({ name, url }) => [name, url]))
  return { ...noContacts, ...contacts, socials: ofKind('social'), stores: ofKind('store'), links: ofKind('page') }
}
