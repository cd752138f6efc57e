import {
  allowedEventActions,
  eventToDraftTransit,
  type CharityEvent,
  type CharityEventAction,
  type CharityEventTransit,
} from '@recircle/core/charity-event'
import type { OrgActor } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import { mayBeJudged } from '../../moderation/owner-actions/phone-plans.model.ts'

/** What a creator is offered outside the form; copying is a link, saving belongs to the form, the rest to staff. */
export const eventActions = [
  'edit',
  'sendToReview',
  'toDraft',
  'cancel',
  'delete',
] as const satisfies readonly CharityEventAction[]
export type EventAction = (typeof eventActions)[number]

/** EVT-2: in the order in which they are shown. */
export function actionsOfEvent(
  event: CharityEvent,
  actor: OrgActor,
  nowMs: number,
  context: PhoneContext,
): EventAction[] {
  const allowed = allowedEventActions(event, actor, nowMs, context)
  return eventActions.filter((action) => allowed.includes(action) && mayBeJudged(action, context))
}

/** The transit behind an action; deleting is none. */
export function transitOfEvent(action: EventAction, { status }: CharityEvent): CharityEventTransit | null {
  if (action === 'delete') return null
  return action === 'edit' || action === 'toDraft' ? eventToDraftTransit(status) : action
}

/** The words of an action's outcome: `event.<code>.successTitle` and so on. */
export const eventOutcomeOf = (action: EventAction): Exclude<EventAction, 'edit'> =>
  action === 'edit' ? 'toDraft' : action

/** A cancellation gives its reason to everybody. */
export const needsReason = (action: EventAction): boolean => action === 'cancel'
