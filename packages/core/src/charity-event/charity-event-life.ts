import { lifeOf, missing, type LifeMoment } from '../moderation/index.ts'
import { missingEventParts } from './charity-event-completeness.ts'
import { charityEventTransits } from './charity-event-transit.ts'
import { phaseOf, type CharityEvent } from './charity-event.ts'

export type CancelRefusal = 'already-cancelled' | 'already-past'
/** Cancellation is final, and past events do not change. */
function cancelRefusal(event: CharityEvent, { nowMs }: LifeMoment): CancelRefusal | null {
  const phase = phaseOf(event, nowMs)
  if (phase === 'cancelled') return 'already-cancelled'
  return phase === 'past' ? 'already-past' : null
}

/** EVT-2: who may do what to an event. An accepted event changes only through support, but it can be copied. */
export const charityEventLife = /* @__PURE__ */ lifeOf({
  transits: charityEventTransits,
  publicStatuses: ['accepted'],
  missing: (event: CharityEvent, at: LifeMoment) => [
    ...missingEventParts(event, at),
    ...missing(event.endsAtMs !== null && event.endsAtMs <= at.nowMs, 'already-past', 'endsAt'),
  ],
  isDeletedByStaff: true,
  alwaysOffered: ['copy'],
  inPlace: {
    cancel: {
      refusal: cancelRefusal,
      change: ({ nowMs }) => ({ cancelledAtMs: nowMs }),
      // FAC-16: the status stays `accepted`, so the cancellation is recognized by its time.
      hasHappened: ({ cancelledAtMs }) => cancelledAtMs !== null,
    },
  },
})
