import {
  changeCharityEventStatus,
  deleteCharityEvent,
  type CharityEvent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { OrgActor } from '@recircle/core/moderation'
import type { Clock } from '@recircle/core/shared'
import type { OwnedKind } from '../owner-actions/act-and-tell.ts'
import { eventOutcomeOf, needsReason, transitOfEvent, type EventAction } from './event-action.ts'

export interface OwnedEventPorts {
  readonly gateway: Pick<CharityEventGateway, 'transit' | 'delete'>
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
      : changeCharityEventStatus(gateway, { event, transit, actor: actor(), nowMs: clock.nowMs(), comment }))
    return result.ok ? result.value : 'failed'
  },
  needsReason,
  codeOf: (action) => `myEvents.${eventOutcomeOf(action)}`,
  nameOf: ({ title }) => title,
  keyOf: ({ id }) => `event.${id}`,
})
