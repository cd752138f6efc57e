import {
  charityEventFeedPaths,
  eventsPagePairs,
  eventsPageQuery,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { queryString } from '@recircle/core/http'
import type { Language } from '@recircle/core/material'
import type { Town } from '@recircle/core/town'

const withQuery = (path: string, query: EventsPageQuery): string => {
  const search = queryString(eventsPagePairs(query))
  return search === '' ? path : `${path}?${search}`
}

/** A changed filter returns to the first page. */
export const eventsAddress = (query: EventsPageQuery, change: Partial<EventsPageQuery> = {}): string =>
  withQuery('/charity-events', { ...query, page: 1, ...change })

/** PLACE-4: the list of a town, and with it its feeds. */
export const addressOfTown = (query: EventsPageQuery, town: Town, language: Language): string =>
  eventsAddress(query, { near: { lng: town.lng, lat: town.lat }, isEverywhere: false, place: town.names[language] })

/** EVT-1: the same list for calendars and feed readers. */
export const feedAddress = (feed: keyof typeof charityEventFeedPaths, query: EventsPageQuery): string =>
  withQuery(charityEventFeedPaths[feed], { ...query, page: 1, isOnMap: false })

/** The map does not filter the list. */
export const isFiltered = (query: EventsPageQuery): boolean => eventsPagePairs({ ...query, isOnMap: false }).length > 0

/** Whether more than the place is chosen. */
export const hasFilters = (query: EventsPageQuery): boolean => isFiltered({ ...query, ...anyPlace, page: 1 })

const anyPlace = { near: null, place: '', isEverywhere: false } as const

/** The same place. */
export const withoutFilters = ({ near, place, isEverywhere, isOnMap }: EventsPageQuery): EventsPageQuery =>
  eventsPageQuery({ near, place, isEverywhere, isOnMap })
