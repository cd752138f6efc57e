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
  return 'host' in address && address.host !== host.toLowerCase().replace(/:80$/, '') ? null : address
}
