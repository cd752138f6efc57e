import type { FastifyRequest } from 'fastify'
import { charityEventFeedPaths, eventsPagePairs, type EventsPageQuery } from '@recircle/core/charity-event'
import { queryString } from '@recircle/core/http'
import { capitalOf, originOf, readLocalePath, type LocaleCode } from '@recircle/core/site'
import type { Config } from '../../config/config.ts'
import { siteOf } from '../../site/request-site.ts'

/** Whose feed it is: the host says the variant, the prefix of the address the language. */
export interface FeedSite {
  readonly locale: LocaleCode
  /** Where a day of the list begins and ends. */
  readonly timezone: string
  readonly listUrl: string
  readonly feedUrl: string
  readonly pageAt: (path: string) => string
}

/** Null for a prefix that the site does not have. */
export function feedSiteOf(
  request: FastifyRequest,
  config: Pick<Config, 'origins' | 'siteOverrides'>,
  query: EventsPageQuery,
): FeedSite | null {
  const site = siteOf(request, config)
  const [pathname = ''] = request.url.split('?')
  const read = readLocalePath(pathname, site)
  if (!read.ok) return null
  const { locale, prefix } = read.value
  const pageAt = (path: string): string => `${originOf(site, config.origins)}${prefix}${path}`
  const search = queryString(eventsPagePairs(query))
  const withQuery = (path: string) => pageAt(search === '' ? path : `${path}?${search}`)
  return {
    locale,
    timezone: capitalOf(site).timezone,
    listUrl: withQuery('/charity-events'),
    feedUrl: withQuery(charityEventFeedPaths.news),
    pageAt,
  }
}
