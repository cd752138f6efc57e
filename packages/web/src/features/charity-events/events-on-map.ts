import {
  CharityEventGateway,
  listOfEventsPage,
  type CharityEvent,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { Clock } from '@recircle/core/shared'
import { capitalOf, type Site } from '@recircle/core/site'
import type { Scope } from '../../routing/screen/scope.ts'
import { mercatorX, mercatorY, type LngLat } from '@recircle/core/geo'
import type { MapPosition } from '../../map/map.types.ts'

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

const closestZoom = 14
const widestZoom = 2
/** The minimum map size on a phone, minus room for markers at the edges. */
const frameWidthPx = 260
const frameHeightPx = 280
const tilePx = 256

/** The closest view that contains all the places. */
export function positionOf(places: readonly LngLat[]): MapPosition {
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const width = (mercatorX(east) - mercatorX(west)) * tilePx
  const height = Math.abs(mercatorY(south) - mercatorY(north)) * tilePx
  const zoom = Math.floor(Math.log2(Math.min(frameWidthPx / width, frameHeightPx / height)))
  return {
    centre: { lng: (west + east) / 2, lat: (south + north) / 2 },
    zoom: Math.min(closestZoom, Math.max(widestZoom, zoom)),
  }
}
