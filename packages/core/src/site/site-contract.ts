import {
  field,
  nullable,
  readDocument,
  readResource,
  readWire,
  resourceDocument,
  text,
  wireBasePath,
  writeResource,
  type Codec,
  type ResourceContract,
  type ResourceDocument,
  type WireRead,
} from '../wire/index.ts'
import { queryString } from '../http/index.ts'
import type { SiteVariant } from './locale.ts'
import { redirectKind, type RouteConfig } from './route-config.ts'
import { siteLinks, type SiteContacts } from './site-contacts.ts'
import { appStores, socialNetworks } from './variant-rules.ts'

export const contactsPath = `${wireBasePath}/web/contacts/`
export const routeConfigPath = (path: string): string => `${wireBasePath}/web/route-config/?${queryString({ path })}`

const addressMaxLength = 2000

/** These are rendered as links, so only http(s) URLs are accepted. */
const urls = <Name extends string>(
  names: readonly Name[],
): Codec<Partial<Record<Name, string>>, Partial<Record<Name, string>>> => {
  const known = (addressOf: (name: Name) => string | undefined) => {
    const addresses: Partial<Record<Name, string>> = {}
    for (const name of names) {
      const address = addressOf(name)
      if (address !== undefined) addresses[name] = address
    }
    return addresses
  }
  return {
    shape: { is: 'record', of: text.shape },
    read: (value) =>
      known((name) => {
        const url = value.at(name)
        const address = url.optional((given) => given.text(addressMaxLength), '')
        if (/^https?:\/\/[^\s/]/i.test(address)) return address
        if (address !== '') url.refuse('unknown-value')
        return undefined
      }),
    write: (addresses) => known((name) => addresses[name]),
  }
}

const short: Codec<string | null, string | null> = {
  ...nullable(text),
  read: (value) => value.optional((given) => given.text(500), null) || null,
}

export const contactsContract = {
  type: 'web.contacts',
  answer: {
    email: field('email', short),
    phone: field('phone', short),
    address: field('address', short),
    socials: field('socials', urls(socialNetworks)),
    stores: field('stores', urls(appStores)),
    links: field('links', urls(siteLinks)),
  },
  links: {},
} as const satisfies ResourceContract

/** ENT-3: one resource per variant. */
export const contactsDocument = (variant: SiteVariant, contacts: SiteContacts): ResourceDocument =>
  resourceDocument(writeResource(contactsContract, variant, contacts))

export const readContactsDocument = (json: unknown): WireRead<SiteContacts> =>
  readDocument(json, (data) => readResource(contactsContract, data))

export const routeConfigToWire = ({ redirect }: RouteConfig) => (redirect === null ? {} : { redirect })

/** ROUTE-22: an object with or without a redirect; an unsafe redirect is rejected. */
export const readRouteConfig = (json: unknown): WireRead<RouteConfig> =>
  readWire(json, (root) => {
    const redirect = root.at('redirect')
    const target = redirect.optional((value) => value.text(addressMaxLength), '') || null
    if (target !== null && redirectKind(target) === null) redirect.refuse('unknown-value')
    return { redirect: target }
  })
