import type { FastifyRequest } from 'fastify'
import {
  charityEventFeedPaths,
  eventFeedOwner,
  eventsPagePairs,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { queryString } from '@recircle/core/http'
import { organizationPath, type OrganizationProfile } from '@recircle/core/organization'
import { capitalOf, originOf, readLocalePath, type LocaleCode } from '@recircle/core/site'
import type { QueryPair } from '@recircle/core/wire'
import type { Config } from '../../config/config.ts'
import { siteOf } from '../../site/request-site.ts'

/** The site of a feed: the host determines the variant, the path prefix the language. */
export interface FeedSite {
  readonly locale: LocaleCode
  /** The time zone that delimits the days of the list. */
  readonly timezone: string
  readonly listUrl: string
  readonly feedUrl: string
  readonly pageAt: (path: string) => string
  /** ORG-4: the organization whose events the feed lists; null for all events. */
  readonly organization: OrganizationProfile | null
}

/** Returns null for a prefix that the site does not have. */
export function feedSiteOf(
  request: FastifyRequest,
  config: Pick<Config, 'origins' | 'siteOverrides'>,
  query: EventsPageQuery,
  organization: OrganizationProfile | null = null,
): FeedSite | null {
  const site = siteOf(request, config)
  const [pathname = ''] = request.url.split('?')
  const read = readLocalePath(pathname, site)
  if (!read.ok) return null
  const { locale, prefix } = read.value
  const pageAt = (path: string): string => `${originOf(site, config.origins)}${prefix}${path}`
  const owner: QueryPair[] = organization === null ? [] : [[eventFeedOwner, organization.id]]
  const search = queryString([...eventsPagePairs(query), ...owner])
  const withQuery = (path: string) => pageAt(search === '' ? path : `${path}?${search}`)
  return {
    locale,
    timezone: capitalOf(site).timezone,
    listUrl: organization === null ? withQuery('/charity-events') : pageAt(organizationPath(organization.id)),
    feedUrl: withQuery(charityEventFeedPaths.news),
    pageAt,
    organization,
  }
}
