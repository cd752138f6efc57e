import { charityEventListQuery, eventsNearRadiusM, type CharityEventGateway } from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import { boxAround, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import type { Clock } from '@recircle/core/shared'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { pointSummary } from '../../facility/point-data.ts'
import { mapAround } from './home-map.ts'
import type { HomeModel } from './home-model.ts'
import { nearestOpenFirst } from './nearest-open.ts'

interface Backend {
  readonly facilities: FacilityGateway
  readonly charityEvents: CharityEventGateway
  readonly clock: Clock
}

const pointsShown = 3
/** The number of nearest points among which open ones are preferred. */
const pointsRequested = 12
/** LOOK-18: nobody takes a bag farther, and beyond it a point is not in the town that the heading names. */
const pointsAroundM = 100_000
const eventsShown = 4
const eventsAroundM = 1_500_000

/** The points near a place and the events in its region. */
export async function loadAround(
  backend: Backend,
  near: LngLat,
  language: Language,
  asked: ReturnType<FacilityGateway['materials']>,
): Promise<Pick<HomeModel, 'points' | 'map' | 'events'>> {
  const everyPoint = { text: '', materialIds: [], openNow: false, limit: pointsRequested, offset: 0 }
  const [found, materials, events] = await Promise.all([
    backend.facilities.search({ ...everyPoint, near, box: boxAround(near, pointsAroundM) }),
    asked,
    loadEvents(backend, near),
  ])
  const words = { materials: materials.ok ? materials.value : [], language }
  const shown = found.ok ? nearestOpenFirst(found.value.items, near, backend.clock.nowMs(), pointsShown) : []
  return {
    points: shown.map((point) => pointSummary(point, words)),
    map: shown.length > 0 ? mapAround(shown.map(({ location }) => location)) : null,
    events,
  }
}

/** The events in the town before those in the region; if there are none, those everywhere. */
async function loadEvents(backend: Backend, near: LngLat): Promise<EventSummary[]> {
  const [town, around] = await Promise.all(
    [eventsNearRadiusM, eventsAroundM].map((radiusM) => upcomingIn(backend, boxAround(near, radiusM))),
  )
  const ids = new Set(town?.map(({ id }) => id))
  const all = [...(town ?? []), ...(around ?? []).filter(({ id }) => !ids.has(id))].slice(0, eventsShown)
  return all.length > 0 ? all : upcomingIn(backend, null)
}

async function upcomingIn({ charityEvents, clock }: Backend, box: BoundingBox | null): Promise<EventSummary[]> {
  const upcoming = {
    statuses: ['accepted'],
    phase: 'coming',
    endsAfterMs: clock.nowMs(),
    limit: eventsShown,
    box,
  } as const
  const answer = await charityEvents.list(charityEventListQuery(upcoming))
  return answer.ok ? answer.value.items.map(eventSummary) : []
}
