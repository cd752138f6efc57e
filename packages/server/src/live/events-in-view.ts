import { charityEventListQuery } from '@recircle/core/charity-event'
import { mapEventsMax, type MapEvent, type MapQuery } from '@recircle/core/facility'
import { boxContains, parseCoordinates } from '@recircle/core/geo'
import { dayMs } from '@recircle/core/time-zone'
import type { LiveEvents } from './live-events.ts'
import { takesChosen } from './live-queries.ts'
import type { LivePoints } from './live-points.ts'

/** MAP-21: the events in a view of the map. They are of no kind of point and nobody confirms them, so filters by these leave none. */
export function eventsInView(
  events: LiveEvents,
  points: LivePoints,
  { box, text = '', kind, openNow, openAtMs, isConfirmedLately, ...materials }: MapQuery,
  nowMs: number,
): MapEvent[] {
  if (kind !== undefined || isConfirmedLately === true) return []
  const instantMs = openAtMs ?? nowMs
  const isToRun = openNow || openAtMs !== undefined
  const isTaken = takesChosen(points, materials)
  const words = text.trim() === '' || parseCoordinates(text) !== null ? null : idsFor(events, text, instantMs)
  const isWanted = (event: MapEvent): boolean =>
    boxContains(box, event) &&
    (!isToRun || event.startsAtMs <= instantMs) &&
    isTaken(event.materialIds) &&
    (words === null || words.has(event.id))
  return events.onDayOf(instantMs).filter(isWanted).slice(0, mapEventsMax)
}

function idsFor(events: LiveEvents, search: string, instantMs: number): ReadonlySet<string> {
  const day = { endsAfterMs: instantMs, startsBeforeMs: instantMs + 2 * dayMs }
  return new Set(events.find(charityEventListQuery({ search, ...day })) ?? [])
}
