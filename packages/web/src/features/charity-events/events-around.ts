import { eventsNearRadiusM } from '@recircle/core/charity-event'
import { distanceM, type LngLat } from '@recircle/core/geo'

/** EVT-15: the events that a map starting in a town shows first; empty if all are there or none is. */
export function eventsAround<Event extends { readonly location: LngLat }>(
  town: LngLat,
  events: readonly Event[],
): readonly Event[] {
  const there = events.filter(({ location }) => distanceM(town, location) <= eventsNearRadiusM)
  return there.length === events.length ? [] : there
}
