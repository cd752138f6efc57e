import { socialNetworks } from '../site/index.ts'
import { readWire, type WireRead } from '../wire/index.ts'
import type { RouteConfig, SiteInfo } from './site-info.ts'

const linkMaxLength = 2000

export const siteInfoToWire = ({ phone, email, address, socials }: SiteInfo) => ({
  contacts: { phone, email, address },
  socials: Object.fromEntries(socials.map(({ network, url }) => [network, url])),
})

/** The order of the networks is the server's. A network that is not known is left out. */
export const readSiteInfo = (json: unknown): WireRead<SiteInfo> =>
  readWire(json, (root) => {
    const contacts = root.at('contacts')
    const said = (key: string) => contacts.at(key).optional((text) => text.text(linkMaxLength), '')
    const links = Object.entries(Object.fromEntries(root.at('socials').entries((url) => url.text(linkMaxLength))))
    return {
      phone: said('phone'),
      email: said('email'),
      address: said('address'),
      socials: links.flatMap(([name, url]) => {
        const network = socialNetworks.find((known) => known === name)
        return network && url.startsWith('https://') ? [{ network, url }] : []
      }),
    }
  })

export const routeConfigToWire = ({ redirect }: RouteConfig) => (redirect === null ? {} : { redirect })

/** A redirect leads to a path of the site or to a secure address. */
export const readRouteConfig = (json: unknown): WireRead<RouteConfig> =>
  readWire(json, (root) => ({
    redirect: root.at('redirect').optional((target) => {
      const text = target.text(linkMaxLength)
      if (!/^(\/(?!\/)|https:\/\/)/.test(text)) target.refuse('unknown-value')
      return text
    }, null),
  }))
