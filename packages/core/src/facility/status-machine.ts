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
import { isComplete } from './completeness.ts'
import { facilityTransitNames, facilityTransitRule, toDraftTransit, type FacilityTransit } from './facility-transit.ts'
import { isPublicStatus } from './facility-status.ts'
import type { Facility } from './facility.ts'

/** Why the transit may not happen; null when it may. The button, the use case and the server's route all ask this. */
export const refusal = (
  facility: Facility,
  transit: FacilityTransit,
  actor: OrgActor,
  comment: string,
  context: PhoneContext,
): TransitRefusal | null =>
  refusalBy(facilityTransitRule(transit), facility, actor, comment, () => isComplete(facility, context))

/** FAC-16 */
export const hasHappened = (facility: Facility, transit: FacilityTransit): boolean =>
  isReached(facilityTransitRule(transit), facility)

/** The point after the transit. */
export function applyTransit(
  facility: Facility,
  transit: FacilityTransit,
  actor: OrgActor,
  comment: string,
  context: PhoneContext,
): Result<Facility, TransitRefusal> {
  const refused = refusal(facility, transit, actor, comment, context)
  if (refused) return err(refused)
  const rule = facilityTransitRule(transit)
  return ok({
    ...facility,
    status: rule.to,
    statusComment: statusCommentAfter(rule, comment),
    version: facility.version + 1,
  })
}

/** The transits that the actor may make now; those with a comment need it said. */
export const allowedTransits = (facility: Facility, actor: OrgActor, context: PhoneContext): FacilityTransit[] =>
  facilityTransitNames.filter((transit) => {
    const refused = refusal(facility, transit, actor, '', context)
    return refused === null || refused === 'comment-required'
  })

const actionOfTransit = {
  sendToReview: 'sendToReview',
  withdraw: 'toDraft',
  /** FAC-5: a declined point becomes a draft on the way to its edit page. */
  revise: null,
  closeTemporarily: 'closeTemporarily',
  closePermanently: 'closePermanently',
  reopen: 'reopen',
  accept: 'accept',
  decline: 'decline',
  block: 'block',
  blockPaused: 'block',
  unblock: 'unblock',
} as const satisfies Record<FacilityTransit, string | null>
export type FacilityAction = 'edit' | 'saveDraft' | 'delete' | NonNullable<(typeof actionOfTransit)[FacilityTransit]>

/** FAC-4: what the actor is offered on this point, to the letter of the specification; others are offered nothing. */
export function allowedActions(facility: Facility, actor: OrgActor, context: PhoneContext): FacilityAction[] {
  const transitActions = allowedTransits(facility, actor, context).flatMap((transit) => actionOfTransit[transit] ?? [])
  return [
    ...(canEdit(facility, actor) ? (['edit'] as const) : []),
    ...(canSaveDraft(facility, actor) ? (['saveDraft'] as const) : []),
    ...transitActions,
    ...(canDelete(facility, actor) ? (['delete'] as const) : []),
  ]
}

/** FAC-4 */
export const canEdit = (facility: Facility, actor: OrgActor): boolean =>
  isOwner(facility, actor) && ['draft', 'declined'].includes(facility.status)
export const canSaveDraft = (facility: Facility, actor: OrgActor): boolean =>
  isOwner(facility, actor) && ['draft', 'on-review'].includes(facility.status)
export const canDelete = (facility: Facility, actor: OrgActor): boolean =>
  isOwner(facility, actor) && ['draft', 'on-review', 'declined'].includes(facility.status)

/** FAC-5: content changes in a draft only; any other point is converted first, where there is a way. */
export const canWriteContent = (facility: Facility, actor: OrgActor): boolean =>
  isOwner(facility, actor) && facility.status === 'draft'
export const needsConversion = (facility: Facility): boolean => toDraftTransit(facility.status) !== null

/** MAP-1: everybody sees public points, the owner also its own, staff all of them. */
export const canSee = (facility: Facility, actor: OrgActor): boolean =>
  isPublicStatus(facility.status) || isOwner(facility, actor) || actor.kind === 'staff'

/** FAC-6: to others only what is out of the ordinary. */
export const showsStatus = (facility: Facility, actor: OrgActor): boolean =>
  isOwner(facility, actor) || facility.status !== 'accepted'

/** FAC-6 */
export const showsIncomplete = (facility: Facility, actor: OrgActor, context: PhoneContext): boolean =>
  canWriteContent(facility, actor) && !isComplete(facility, context)
