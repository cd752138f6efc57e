import type { FastifyRequest } from 'fastify'
import { isUncleanAddress } from './clean-address.ts'
import { isExternalPath } from '@recircle/core/site'

/** The route of the pages: every path that no other route matches. */
export const anyPage = '/*'

export const isPage = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean => routeOptions.url === anyPage

export interface PageAddress {
  readonly pathname: string
  readonly search: string
}

/** Most URLs need no decoding or normalization, so they skip the parser. */
const plainAddress = /^[\w.-]+(?::\d+)?\/[\w/-]*$/

/** Null for a path of the backend, and for a URL whose host differs from the host of the request. */
export function readPageAddress({ host, url: asked }: Pick<FastifyRequest, 'host' | 'url'>): PageAddress | null {
  const url = isUncleanAddress(asked) && !isExternalPath(asked) ? noPage(asked) : asked
  const address = plainAddress.test(host + url) ? { pathname: url, search: '' } : URL.parse(`http://${host}${url}`)
  if (address === null || isExternalPath(address.pathname)) return null
  if ('host' in address && address.host !== host.toLowerCase().replace(/:80$/, '')) return null
  return address.search === '' ? address : { pathname: address.pathname, search: plainSearch(address.search) }
}

/** ROUTE-19: an address that no route knows, in the language of the given one: nothing of an unclean address gets further. */
const noPage = (url: string): string => `${/^\/[a-z]{2}-[a-z]{2}(?=\/)/i.exec(url)?.[0] ?? ''}/-`

/** Parameters that campaigns add to a URL: no page reads them, and they differ for each visitor. */
const trackingName = /^(?:utm_\w+|\w*clid|_openstat|ysclid|fbclid|mc_[ce]id|igshid)$/i

/** COST-4: normalizes a query, so that equal queries share a cached page. Repeated names keep their order. */
function plainSearch(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of new Set(query.keys())) if (trackingName.test(name)) query.delete(name)
  query.sort()
  const plain = query.toString()
  return plain === '' ? '' : `?${plain}`
}
