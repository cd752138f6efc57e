import type { ResultPhoto } from '@recircle/core/event-result'
import type { CharityEvent } from '@recircle/core/charity-event'
import type { Language } from '@recircle/core/material'
import { cutDescription, writtenLanguage } from '@recircle/core/site'

/** An event for a list or a card, as plain JSON. */
export interface EventSummary extends Pick<
  CharityEvent,
  | 'id'
  | 'title'
  | 'kind'
  | 'placeName'
  | 'address'
  | 'location'
  | 'timezone'
  | 'startsAtMs'
  | 'endsAtMs'
  | 'capacity'
  | 'seatsLeft'
> {
  readonly coverUrl: string | null
  readonly organizerName: string
  /** The beginning of the description. */
  readonly teaser: string
  readonly cancelledAtMs: number | null
  /** LOOK-19 */
  readonly language: Language | null
}

export function eventSummary(event: CharityEvent): EventSummary {
  const { id, title, kind, placeName, address, location, timezone, startsAtMs, endsAtMs } = event
  const { capacity, seatsLeft, cancelledAtMs } = event
  const teaser = cutDescription(event.description.split(/\n\s*\n/)[0] ?? '')
  return {
    id,
    title,
    kind,
    placeName,
    address,
    location,
    timezone,
    startsAtMs,
    endsAtMs,
    capacity,
    seatsLeft,
    cancelledAtMs,
    coverUrl: event.cover?.fileUrl ?? null,
    organizerName: event.organizer?.fullName ?? '',
    teaser,
    language: writtenLanguage(`${title} ${teaser}`),
  }
}

export interface ShownPhoto extends ResultPhoto {
  /** The page behind the photo; without one, the photo itself in full size. */
  readonly href?: string
}
