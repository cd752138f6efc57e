import {
  changeCharityEventStatus,
  charityEventStatusIds,
  deleteCharityEvent,
  phaseOf,
  type CharityEvent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { OrgActor } from '@recircle/core/moderation'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import type { Clock } from '@recircle/core/shared'
import { outcomeOf, type OwnedKind } from '../../moderation/owner-actions/act-and-tell.ts'
import { eventOutcomeOf, needsReason, transitOfEvent, type EventAction } from './event-action.ts'

export interface OwnedEventPorts {
  readonly gateway: Pick<CharityEventGateway, 'transit' | 'delete' | 'get'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly actor: () => OrgActor
}

/** EVT-2: an event, and what its creator does with it. */
export const ownedEvent = ({ gateway, clock, actor }: OwnedEventPorts): OwnedKind<CharityEvent, EventAction> => ({
  async run({ action, subject: event }, reason) {
    const transit = transitOfEvent(action, event)
    const comment = needsReason(action) ? reason : ''
    const result = await (transit === null
      ? deleteCharityEvent(gateway, event, actor())
      : changeCharityEventStatus(gateway, {
          event,
          transit,
          actor: actor(),
          nowMs: clock.nowMs(),
          comment,
          context: lazyPhoneMetadata.known,
        }))
    return outcomeOf<CharityEvent>(result)
  },
  needsReason,
  codeOf: (action) => `myEvents.${eventOutcomeOf(action)}`,
  nameOf: ({ title }) => title,
  movedCode: 'myEvents',
  standOf(event) {
    const phase = event.status === 'accepted' ? phaseOf(event, clock.nowMs()) : 'upcoming'
    const isOver = phase === 'cancelled' || phase === 'past'
    return { state: isOver ? phase : charityEventStatusIds[event.status], reason: event.statusComment }
  },
  keyOf: ({ id }) => `event.${id}`,
})
