import { charityEventListQuery, type CharityEventGateway } from '@recircle/core/charity-event'
import type { FacilityGateway } from '@recircle/core/facility'
import { boxAround, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import type { Clock } from '@recircle/core/shared'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import { pointSummary } from '../../facility/point-data.ts'
import type { HomeModel } from './home-model.ts'

interface Backend {
  readonly facilities: FacilityGateway
  readonly charityEvents: CharityEventGateway
  readonly clock: Clock
}

const pointsShown = 3
const eventsShown = 4
const eventsAroundM = 1_500_000

/** What home shows of a place: the points next to it, and the events of the part of the world that it lies in. */
export async function loadAround(
  backend: Backend,
  near: LngLat,
  language: Language,
  asked: ReturnType<FacilityGateway['materials']>,
): Promise<Pick<HomeModel, 'points' | 'events'>> {
  const everyPoint = { text: '', box: null, materialIds: [], openNow: false, limit: pointsShown, offset: 0 }
  const [found, materials, events] = await Promise.all([
    backend.facilities.search({ ...everyPoint, near }),
    asked,
    loadEvents(backend, near),
  ])
  const words = { materials: materials.ok ? materials.value : [], language }
  return { points: found.ok ? found.value.items.map((point) => pointSummary(point, words)) : [], events }
}

/** Where nothing happens around there, of everywhere. */
async function loadEvents(backend: Backend, near: LngLat): Promise<EventSummary[]> {
  const around = await upcomingIn(backend, boxAround(near, eventsAroundM))
  return around.length > 0 ? around : upcomingIn(backend, null)
}

async function upcomingIn({ charityEvents, clock }: Backend, box: BoundingBox | null): Promise<EventSummary[]> {
  const upcoming = { statuses: ['accepted'], endsAfterMs: clock.nowMs(), limit: eventsShown, box } as const
  const answer = await charityEvents.list(charityEventListQuery(upcoming))
  return answer.ok ? answer.value.items.map(eventSummary) : []
}
