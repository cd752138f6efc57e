import { lifeOf, missing, type CancelRefusal, type LifeMoment, type Missing } from '../moderation/index.ts'
import { missingEventParts, type MissingEventPart } from './charity-event-completeness.ts'
import { charityEventTransits, type CharityEventAction, type CharityEventTransit } from './charity-event-transit.ts'
import { phaseOf, type CharityEvent, type CharityEventContent } from './charity-event.ts'

/** The types of events as moderated entities. */
export interface CharityEventTypes {
  readonly saved: CharityEvent
  readonly content: CharityEventContent
  readonly transit: CharityEventTransit
  readonly action: CharityEventAction
  readonly part: MissingEventPart | Missing<'already-past', 'endsAt'>
}

function cancelRefusal(event: CharityEvent, { nowMs }: LifeMoment): CancelRefusal | null {
  const phase = phaseOf(event, nowMs)
  if (phase === 'cancelled') return 'already-cancelled'
  return phase === 'past' ? 'already-past' : null
}

/** EVT-2: who may do what to an event. An accepted event changes only through support, but it can be copied. */
export const charityEventLife = lifeOf<CharityEventTypes>({
  transits: charityEventTransits,
  publicStatuses: ['accepted'],
  missing: (event, at) => [
    ...missingEventParts(event, at),
    ...missing(event.endsAtMs !== null && event.endsAtMs <= at.nowMs, 'already-past', 'endsAt'),
  ],
  isDeletedByStaff: true,
  alwaysOffered: ['copy'],
  cancelling: {
    transit: 'cancel',
    refusal: cancelRefusal,
    change: ({ nowMs }) => ({ cancelledAtMs: nowMs }),
    // FAC-16: the status stays `accepted`, so the cancellation is recognized by its time.
    hasHappened: ({ cancelledAtMs }) => cancelledAtMs !== null,
  },
})
