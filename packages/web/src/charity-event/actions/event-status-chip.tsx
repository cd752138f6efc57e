import type { ReactNode } from 'react'
import { phaseOf, type CharityEvent, type CharityEventState } from '@recircle/core/charity-event'
import { EventPhaseChip } from '../event-words.view.tsx'
import { StatusLookChip, type StatusLook } from '@recircle/ui/page/status-look.tsx'

export const eventStatusLooks: Readonly<Record<CharityEventState, StatusLook>> = {
  draft: { tone: 'neutral', icon: 'draft', label: 'event.status.draft' },
  'on-review': { tone: 'waiting', icon: 'clock', label: 'event.status.onReview' },
  accepted: { tone: 'good', icon: 'success', label: 'event.status.accepted' },
  past: { tone: 'neutral', icon: 'check', label: 'event.status.past' },
  cancelled: { tone: 'bad', icon: 'ban', label: 'event.status.cancelled' },
  declined: { tone: 'bad', icon: 'failure', label: 'event.status.declined' },
}

/** The status, or the phase of an accepted event that is not upcoming. */
export function EventStatusChip({ event, nowMs }: { event: CharityEvent; nowMs: number }): ReactNode {
  if (event.status === 'accepted' && phaseOf(event, nowMs) !== 'upcoming')
    return <EventPhaseChip event={event} nowMs={nowMs} />
  return <StatusLookChip look={eventStatusLooks[event.status]} />
}
