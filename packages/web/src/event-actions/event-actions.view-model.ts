import {
  changeCharityEventStatus,
  deleteCharityEvent,
  type CharityEvent,
  type CharityEventGateway,
} from '@recircle/core/charity-event'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import type { Clock } from '@recircle/core/shared'
import { OwnerActionsModel, type ActionDone } from '../owner-actions/owner-actions.view-model.ts'
import { eventOutcomeOf, needsReason, transitOfEvent, type EventAction } from './event-action.ts'

export interface EventActionsPorts {
  readonly gateway: Pick<CharityEventGateway, 'transit' | 'delete'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly clock: Pick<Clock, 'nowMs'>
  readonly actor: () => OrgActor
}

export type EventActionsModel = OwnerActionsModel<CharityEvent, EventAction>
export type EventActionDone = ActionDone<CharityEvent, EventAction>

/** EVT-2: the actions of an event's creator. */
export const eventActionsModel = (
  { gateway, notifier, clock, actor }: EventActionsPorts,
  onDone: (done: EventActionDone) => void,
  onFailed: () => void,
): EventActionsModel =>
  new OwnerActionsModel<CharityEvent, EventAction>(
    {
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
    },
    notifier,
    onDone,
    onFailed,
  )
