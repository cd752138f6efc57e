import {
  anyDistanceM,
  eventsNearRadiusM,
  eventsToComeAround,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import { pointsOfTownM, type FacilityGateway, type MapViewport } from '@recircle/core/facility'
import { boxAround, type LngLat } from '@recircle/core/geo'
import type { Language, Material } from '@recircle/core/material'
import type { Clock } from '@recircle/core/shared'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { pointSummary, type PointSummary } from '../../facility/point-data.ts'
import { mapAround, type NearestMap } from '../../facility/nearest/nearest-map.ts'
import { nearestOpenFirst } from './nearest-open.ts'

interface Backend {
  readonly facilities: FacilityGateway
  readonly charityEvents: CharityEventGateway
  readonly clock: Clock
}

/** LOOK-21: what there is in a town and around it. */
interface HomeNearby extends LngLat {
  readonly points: number
  /** LOOK-31: null if the backend did not return it. */
  readonly openNow: number | null
  readonly events: number
  /** The number of points that accept a material, by its slug; without those that none accepts. */
  readonly byMaterial: Readonly<Record<string, number>>
}

/** What home shows of a place. */
export interface HomeAround {
  readonly events: readonly EventSummary[]
  readonly points: readonly PointSummary[]
  /** Their map; null if there are no points. */
  readonly map: NearestMap | null
  /** Null if the backend did not return it. */
  readonly nearby: HomeNearby | null
}

const pointsShown = 3
/** The number of nearest points among which open ones are preferred. */
const pointsRequested = 12
/** LOOK-21: the town and what is next to it, where somebody would go with a bag (GUIDE-12). */
const nearbyM = 25_000
const eventsShown = 4
const eventsAroundM = 1_500_000

/** The points near a place and the events in its region. */
export async function loadAround(
  backend: Backend,
  near: LngLat,
  language: Language,
  asked: ReturnType<FacilityGateway['materials']>,
): Promise<HomeAround> {
  const everyPoint = { text: '', materialIds: [], openNow: false, limit: pointsRequested, offset: 0 }
  const here = { box: boxAround(near, nearbyM), zoom: 0, materialIds: [] }
  const [found, there, open, materials, { events, count }] = await Promise.all([
    backend.facilities.search({ ...everyPoint, near, box: boxAround(near, pointsOfTownM) }),
    backend.facilities.viewport({ ...here, openNow: false }),
    backend.facilities.viewport({ ...here, openNow: true }),
    asked,
    loadEvents(backend, near),
  ])
  const words = { materials: materials.ok ? materials.value : [], language }
  const shown = found.ok ? nearestOpenFirst(found.value.items, near, backend.clock.nowMs(), pointsShown) : []
  return {
    points: shown.map((point) => pointSummary(point, words)),
    map: shown.length > 0 ? mapAround(shown.map(({ location }) => location)) : null,
    events,
    nearby: there.ok
      ? {
          lng: near.lng,
          lat: near.lat,
          events: count,
          openNow: open.ok ? open.value.total : null,
          ...countsOf(there.value, words.materials),
        }
      : null,
  }
}

function countsOf(
  { total, materialCounts }: MapViewport,
  materials: readonly Material[],
): Pick<HomeNearby, 'points' | 'byMaterial'> {
  const counts = new Map(materialCounts.map(({ materialId, count }) => [materialId, count]))
  const byMaterial = materials.flatMap(({ id, slug }) => (counts.get(id) ? [[slug, counts.get(id) ?? 0] as const] : []))
  return { points: total, byMaterial: Object.fromEntries(byMaterial) }
}

/** The next events, those in the town rather than others of the region, by their day; if there are none, those everywhere. Counts those in the town. */
async function loadEvents(backend: Backend, near: LngLat): Promise<{ events: EventSummary[]; count: number }> {
  const [town, around] = await Promise.all([
    upcomingIn(backend, near, eventsNearRadiusM),
    upcomingIn(backend, near, eventsAroundM),
  ])
  const ids = new Set(town.events.map(({ id }) => id))
  const all = [...town.events, ...around.events.filter(({ id }) => !ids.has(id))].slice(0, eventsShown)
  const shown = all.length > 0 ? all : (await upcomingIn(backend, near, anyDistanceM)).events
  return { events: shown.toSorted((a, b) => (a.startsAtMs ?? 0) - (b.startsAtMs ?? 0)), count: town.count }
}

async function upcomingIn(
  { charityEvents, clock }: Backend,
  center: LngLat,
  radiusM: number,
): Promise<{ events: EventSummary[]; count: number }> {
  const wanted = { ...eventsToComeAround(center, radiusM, clock.nowMs()), limit: eventsShown }
  const answer = await charityEvents.list(wanted)
  if (!answer.ok) return { events: [], count: 0 }
  const { items, pagination } = answer.value
  return { events: items.map(eventSummary), count: pagination?.count ?? items.length }
}
