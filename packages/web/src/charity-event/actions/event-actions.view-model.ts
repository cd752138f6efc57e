import type { CharityEvent } from '@recircle/core/charity-event'
import type { Notifier } from '@recircle/core/notification'
import {
  OwnerActionsModel,
  type ActionDone,
  type ActionEnds,
} from '../../moderation/owner-actions/owner-actions.view-model.ts'
import type { EventAction } from './event-action.ts'
import { ownedEvent, type OwnedEventPorts } from './owned-event.ts'

interface EventActionsPorts extends OwnedEventPorts {
  readonly notifier: Pick<Notifier, 'notify'>
}

export type EventActionsModel = OwnerActionsModel<CharityEvent, EventAction>
export type EventActionDone = ActionDone<CharityEvent, EventAction>

/** EVT-2: the actions of an event's creator. */
export const eventActionsModel = (
  { notifier, ...ports }: EventActionsPorts,
  ends: ActionEnds<CharityEvent, EventAction>,
): EventActionsModel => new OwnerActionsModel<CharityEvent, EventAction>(ownedEvent(ports), notifier, ends)
