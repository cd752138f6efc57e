import { call, one, parameters, plain, type Parameter } from '../calls/index.ts'
import { field, nullable, object, omittable, resourceCodec, text, wireBasePath, type Codec } from '../wire/index.ts'
import { redirectKind, type RouteConfig } from './route-config.ts'
import { siteLinks } from './site-contacts.ts'
import { appStores, socialNetworks } from './variant-rules.ts'

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

/** ENT-3: one resource per variant, whose id is the variant. */
export const contactsResource = resourceCodec({
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
})

/** ROUTE-22: an object with or without a redirect; an unsafe redirect is rejected. */
const routeConfig: Codec<RouteConfig> = {
  shape: object({ redirect: field('redirect', omittable(text)) }).shape,
  read: (root) => {
    const redirect = root.at('redirect')
    const target = redirect.optional((value) => value.text(addressMaxLength), '') || null
    if (target !== null && redirectKind(target) === null) redirect.refuse('unknown-value')
    return { redirect: target }
  },
  write: ({ redirect }) => (redirect === null ? {} : { redirect }),
}
const path: Parameter<string> = {
  schema: { type: 'string', pattern: '^/', maxLength: 500 },
  isRequired: true,
  read: (value) => value.text(500),
}

const shared = { access: 'anybody', rate: 'reads' } as const
const tag = 'site'

/** Data about the site itself; the backend derives the variant from the host. */
export const siteCalls = {
  contacts: call('GET', `${wireBasePath}/web/contacts/`, {
    ...shared,
    // The response depends on the host, which is part of every cache's key.
    cache: 'public, max-age=300',
    operation: { tag, operationId: 'getContacts', summary: 'Get the contacts and social links of this site' },
    answer: one(contactsResource),
  }),
  routeConfig: call('GET', `${wireBasePath}/web/route-config/`, {
    ...shared,
    operation: { tag, operationId: 'getRouteConfig', summary: 'Check whether a path has moved' },
    query: parameters({ path }),
    answer: plain(routeConfig),
  }),
}
