import {
  charityEventFeedPaths,
  eventsPagePairs,
  eventsPageQuery,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { queryString } from '@recircle/core/http'

const withQuery = (path: string, query: EventsPageQuery): string => {
  const said = queryString(eventsPagePairs(query))
  return said === '' ? path : `${path}?${said}`
}

/** A change of the filters begins at the first page again. */
export const eventsAddress = (query: EventsPageQuery, change: Partial<EventsPageQuery> = {}): string =>
  withQuery('/charity-events', { ...query, page: 1, ...change })

/** EVT-1: the same list for calendars and feed readers. */
export const feedAddress = (feed: keyof typeof charityEventFeedPaths, query: EventsPageQuery): string =>
  withQuery(charityEventFeedPaths[feed], { ...query, page: 1, isOnMap: false })

/** A map beside the list changes nothing of it. */
export const isFiltered = (query: EventsPageQuery): boolean => eventsPagePairs({ ...query, isOnMap: false }).length > 0

export const unfiltered = eventsPageQuery()
