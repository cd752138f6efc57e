import {
  CharityEventGateway,
  eventsNearRadiusM,
  listOfEventsPage,
  type CharityEvent,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { Clock } from '@recircle/core/shared'
import { capitalOf, languageOf, type Site } from '@recircle/core/site'
import { TownGateway } from '@recircle/core/town'
import { townOfPoints, type TownOfPoints } from '../../facility/town-of-points.ts'
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

/** LOOK-23: where the map starts instead of the capital, if that has events but no points. */
export async function startOfEvents(
  scope: Pick<Scope, 'services' | 'page'>,
  events: readonly CharityEvent[],
): Promise<TownOfPoints | null> {
  const { site, locale } = scope.page
  const capital = capitalOf(site)
  // Otherwise it shows all, and names none.
  if (eventsAround(capital, events).length === 0) return null
  const services = await scope.services()
  const words = { variant: site.variant, language: languageOf(locale) }
  return townOfPoints(
    services.get<FacilityGateway>(FacilityGateway),
    services.get<TownGateway>(TownGateway),
    capital,
    words,
  )
}

/** EVT-15: the events that a map starting in a town shows first; empty if all are there or none is. */
export function eventsAround<Event extends { readonly location: LngLat }>(
  town: LngLat,
  events: readonly Event[],
): readonly Event[] {
  const there = events.filter(({ location }) => distanceM(town, location) <= eventsNearRadiusM)
  return there.length === events.length ? [] : there
}
