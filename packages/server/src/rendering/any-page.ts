import type { FastifyRequest } from 'fastify'
import { isExternalPath } from '@recircle/core/site'

/** What no other route answers: the pages. */
export const anyPage = '/*'

export const isPage = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean => routeOptions.url === anyPage

export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

/** Most addresses; they mean what they say, so a parser would find nothing in them. */
const plainAddress = /^[\w.-]+(?::\d+)?\/[\w/-]*$/

/** Null for what is no address of a page: the backend's, and one whose host is not the host that was asked. */
export function readPageAddress({ host, url }: Pick<FastifyRequest, 'host' | 'url'>): PageAddress | null {
  const address = plainAddress.test(host + url) ? { pathname: url, search: '' } : URL.parse(`http://${host}${url}`)
  if (address === null || isExternalPath(address.pathname)) return null
  if ('host' in address && address.host !== host.toLowerCase().replace(/:80$/, '')) return null
  return address.search === '' ? address : { pathname: address.pathname, search: plainSearch(address.search) }
}

/** What campaigns add to an address: no page reads it, and each visitor's differs. */
const trackingName = /^(?:utm_\w+|\w*clid|_openstat|ysclid|fbclid|mc_[ce]id|igshid)$/i

/** COST-4: the same question in one spelling, so that one page answers it. Names that stand twice keep their order. */
function plainSearch(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) if (trackingName.test(name)) query.delete(name)
  query.sort()
  const plain = query.toString()
  return plain === '' ? '' : `?${plain}`
}
