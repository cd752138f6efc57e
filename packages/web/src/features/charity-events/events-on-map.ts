import {
  CharityEventGateway,
  eventsNearRadiusM,
  listOfEventsPage,
  type CharityEvent,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { Clock } from '@recircle/core/shared'
import { capitalOf, type Site } from '@recircle/core/site'
import type { Scope } from '../../routing/screen/scope.ts'
import { distanceM, type LngLat } from '@recircle/core/geo'

/** The maximum number of search results. */
const eventsMax = 1000
const eventsPerRequest = 200

/** EVT-5: all events that match the filters, whichever page is shown; null if they could not be loaded. */
export async function loadEventsOnMap(
  scope: Pick<Scope, 'services'>,
  query: EventsPageQuery,
  site: Site,
): Promise<readonly CharityEvent[] | null> {
  const services = await scope.services()
  const gateway = services.get<CharityEventGateway>(CharityEventGateway)
  const nowMs = services.get<Clock>(Clock).nowMs()
  const list = listOfEventsPage({ ...query, page: 1 }, nowMs, capitalOf(site).timezone)
  const pageFrom = async (offset: number) => gateway.list({ ...list, limit: eventsPerRequest, offset })
  const first = await pageFrom(0)
  if (!first.ok) return null
  const count = Math.min(eventsMax, first.value.pagination?.count ?? 0)
  const offsets = Array.from(
    { length: Math.ceil(count / eventsPerRequest) - 1 },
    (_, at) => (at + 1) * eventsPerRequest,
  )
  const others = await Promise.all(offsets.map(pageFrom))
  return others.every((page) => page.ok)
    ? [first, ...others].flatMap((page) => (page.ok ? page.value.items : []))
    : null
}

/** EVT-15: the events that a map starting in a town shows first; empty if all are there or none is. */
export function eventsAround<Event extends { readonly location: LngLat }>(
  town: LngLat,
  events: readonly Event[],
): readonly Event[] {
  const there = events.filter(({ location }) => distanceM(town, location) <= eventsNearRadiusM)
  return there.length === events.length ? [] : there
}
