import {
  isOwner,
  isReached,
  refusalBy,
  statusCommentAfter,
  type OrgActor,
  type TransitRefusal,
} from '../moderation/index.ts'
import type { PhoneContext } from '../phone/phone-metadata.port.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { missingPartsOfEvent } from './charity-event-completeness.ts'
import { charityEventTransitNames, charityEventTransitRule, type CharityEventTransit } from './charity-event-transit.ts'
import { phaseOf, type CharityEvent } from './charity-event.ts'

/** Beyond what every life refuses: a cancelled event stays cancelled, and the past is not changed. */
export type CharityEventRefusal = TransitRefusal | 'already-cancelled' | 'already-past'

/** Why the transit may not happen at that instant; null when it may. */
export function eventRefusal(
  event: CharityEvent,
  transit: CharityEventTransit,
  actor: OrgActor,
  nowMs: number,
  comment: string,
  context: PhoneContext,
): CharityEventRefusal | null {
  const rule = charityEventTransitRule(transit)
  const isComplete = () => missingPartsOfEvent(event, nowMs, context).length === 0
  const refused = refusalBy(rule, event, actor, comment, isComplete)
  if (transit !== 'cancel' || refused === 'forbidden' || refused === 'wrong-status') return refused
  const phase = phaseOf(event, nowMs)
  if (phase === 'cancelled') return 'already-cancelled'
  return phase === 'past' ? 'already-past' : refused
}

/** FAC-16: a cancelled event stays accepted, and is cancelled once. */
export const eventHasHappened = (event: CharityEvent, transit: CharityEventTransit): boolean =>
  transit === 'cancel' ? event.cancelledAtMs !== null : isReached(charityEventTransitRule(transit), event)

/** The event after the transit. */
export function applyEventTransit(
  event: CharityEvent,
  transit: CharityEventTransit,
  actor: OrgActor,
  nowMs: number,
  comment: string,
  context: PhoneContext,
): Result<CharityEvent, CharityEventRefusal> {
  const refused = eventRefusal(event, transit, actor, nowMs, comment, context)
  if (refused) return err(refused)
  const rule = charityEventTransitRule(transit)
  return ok({
    ...event,
    status: rule.to,
    statusComment: statusCommentAfter(rule, comment),
    cancelledAtMs: transit === 'cancel' ? nowMs : null,
    version: event.version + 1,
  })
}

/** The transits that the actor may make now; those with a comment need it said. */
export const allowedEventTransits = (
  event: CharityEvent,
  actor: OrgActor,
  nowMs: number,
  context: PhoneContext,
): CharityEventTransit[] =>
  charityEventTransitNames.filter((transit) => {
    const refused = eventRefusal(event, transit, actor, nowMs, '', context)
    return refused === null || refused === 'comment-required'
  })

const actionOfTransit = {
  sendToReview: 'sendToReview',
  withdraw: 'toDraft',
  /** A declined event becomes a draft on the way to its edit page. */
  revise: null,
  cancel: 'cancel',
  accept: 'accept',
  decline: 'decline',
} as const satisfies Record<CharityEventTransit, string | null>
export type CharityEventAction =
  | 'edit'
  | 'saveDraft'
  | 'copy'
  | 'delete'
  | NonNullable<(typeof actionOfTransit)[CharityEventTransit]>

/** EVT-2: what the actor is offered; an accepted event changes only through support, but it can be cancelled and copied. */
export const allowedEventActions = (
  event: CharityEvent,
  actor: OrgActor,
  nowMs: number,
  context: PhoneContext,
): CharityEventAction[] => [
  ...(canEditEvent(event, actor) ? (['edit'] as const) : []),
  ...(canSaveEventDraft(event, actor) ? (['saveDraft'] as const) : []),
  ...allowedEventTransits(event, actor, nowMs, context).flatMap((transit) => actionOfTransit[transit] ?? []),
  ...(isOwner(event, actor) ? (['copy'] as const) : []),
  ...(canDeleteEvent(event, actor) ? (['delete'] as const) : []),
]

export const canEditEvent = (event: CharityEvent, actor: OrgActor): boolean =>
  isOwner(event, actor) && ['draft', 'declined'].includes(event.status)
export const canSaveEventDraft = (event: CharityEvent, actor: OrgActor): boolean =>
  isOwner(event, actor) && ['draft', 'on-review'].includes(event.status)

/** Its owner takes back what is not public; staff remove anything. */
export const canDeleteEvent = (event: CharityEvent, actor: OrgActor): boolean =>
  actor.kind === 'staff' || (isOwner(event, actor) && event.status !== 'accepted')

/** Content changes in a draft only. */
export const canWriteEvent = (event: CharityEvent, actor: OrgActor): boolean =>
  isOwner(event, actor) && event.status === 'draft'

/** EVT-1: everybody sees accepted events, past and cancelled ones too; the owner also its own, staff all of them. */
export const canSeeEvent = (event: CharityEvent, actor: OrgActor): boolean =>
  event.status === 'accepted' || isOwner(event, actor) || actor.kind === 'staff'
