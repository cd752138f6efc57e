import {
  readDocument,
  readWire,
  resource,
  resourceDocument,
  wireBasePath,
  type ResourceDocument,
  type WireRead,
  type WireValue,
} from '../wire/index.ts'
import { queryString } from '../http/index.ts'
import type { SiteVariant } from './locale.ts'
import { redirectKind, type RouteConfig } from './route-config.ts'
import { siteLinks, type SiteContacts } from './site-contacts.ts'
import { appStores, socialNetworks } from './variant-rules.ts'

export const contactsType = 'web.contacts'
export const contactsPath = `${wireBasePath}/web/contacts/`
export const routeConfigPath = (path: string): string => `${wireBasePath}/web/route-config/?${queryString({ path })}`

const addressMaxLength = 2000

/** The addresses become links: nothing but a web address may stand there. */
function readUrls<Name extends string>(value: WireValue, names: readonly Name[]): Partial<Record<Name, string>> {
  const urls: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const url = value.at(name)
    const text = url.optional((known) => known.text(addressMaxLength), '')
    if (/^https?:\/\/[^\s/]/i.test(text)) urls[name] = text
    else if (text !== '') url.refuse('unknown-value')
  }
  return urls
}

const readText = (value: WireValue): string | null => value.optional((text) => text.text(500), null) || null

/** ENT-3: one resource a variant. */
export const contactsDocument = (variant: SiteVariant, contacts: SiteContacts): ResourceDocument =>
  resourceDocument(resource(contactsType, variant, { ...contacts }))

export const readContactsDocument = (json: unknown): WireRead<SiteContacts> =>
  readDocument(json, (data) => {
    const attributes = data.at('attributes')
    return {
      email: readText(attributes.at('email')),
      phone: readText(attributes.at('phone')),
      address: readText(attributes.at('address')),
      socials: readUrls(attributes.at('socials'), socialNetworks),
      stores: readUrls(attributes.at('stores'), appStores),
      links: readUrls(attributes.at('links'), siteLinks),
    }
  })

export const routeConfigToWire = ({ redirect }: RouteConfig) => (redirect === null ? {} : { redirect })

/** ROUTE-22: an object with or without a redirect; a redirect that leads nowhere safe is refused. */
export const readRouteConfig = (json: unknown): WireRead<RouteConfig> =>
  readWire(json, (root) => {
    const redirect = root.at('redirect')
    const target = redirect.optional((value) => value.text(addressMaxLength), '') || null
    if (target !== null && redirectKind(target) === null) redirect.refuse('unknown-value')
    return { redirect: target }
  })
