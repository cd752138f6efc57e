import { err, ok, type Result } from '../shared/index.ts'
import { isEmpty, lengthOf, type ValidationContext } from '../validation/index.ts'
import { isComplete } from './completeness.ts'
import { isOwner, type FacilityActor } from './facility-actor.ts'
import { facilityTransitNames, facilityTransitRule, toDraftTransit, type FacilityTransit } from './facility-transit.ts'
import { isPublicStatus } from './facility-status.ts'
import type { Facility } from './facility.ts'
import { statusCommentMaxLength } from './facility-limits.ts'

export type FacilityRefusal = 'forbidden' | 'wrong-status' | 'comment-required' | 'comment-too-long' | 'incomplete'

/** Why the transit may not happen; null when it may. The button, the use case and the server's route all ask this. */
export function refusal(
  facility: Facility,
  transit: FacilityTransit,
  actor: FacilityActor,
  comment = '',
  context: ValidationContext = {},
): FacilityRefusal | null {
  const { by, from, needs } = facilityTransitRule(transit)
  const isAllowed = by === 'staff' ? actor.kind === 'staff' : isOwner(facility, actor)
  if (!isAllowed) return 'forbidden'
  if (facility.status !== from) return 'wrong-status'
  if (needs === 'complete' && !isComplete(facility, context)) return 'incomplete'
  if (needs === 'comment' && isEmpty(comment)) return 'comment-required'
  return needs === 'comment' && lengthOf(comment.trim()) > statusCommentMaxLength ? 'comment-too-long' : null
}

/** The point after the transit; a comment belongs to the status it explains and goes with it. */
export function applyTransit(
  facility: Facility,
  transit: FacilityTransit,
  actor: FacilityActor,
  comment = '',
  context: ValidationContext = {},
): Result<Facility, FacilityRefusal> {
  const refused = refusal(facility, transit, actor, comment, context)
  if (refused) return err(refused)
  const { to, needs } = facilityTransitRule(transit)
  const statusComment = needs === 'comment' ? comment.trim() : ''
  return ok({ ...facility, status: to, statusComment, version: facility.version + 1 })
}

/** The transits that the actor may make now; those with a comment need it said. */
export const allowedTransits = (
  facility: Facility,
  actor: FacilityActor,
  context: ValidationContext = {},
): FacilityTransit[] =>
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
export function allowedActions(
  facility: Facility,
  actor: FacilityActor,
  context: ValidationContext = {},
): FacilityAction[] {
  const transitActions = allowedTransits(facility, actor, context).flatMap((transit) => actionOfTransit[transit] ?? [])
  return [
    ...(canEdit(facility, actor) ? (['edit'] as const) : []),
    ...(canSaveDraft(facility, actor) ? (['saveDraft'] as const) : []),
    ...transitActions,
    ...(canDelete(facility, actor) ? (['delete'] as const) : []),
  ]
}

/** FAC-4 */
export const canEdit = (facility: Facility, actor: FacilityActor): boolean =>
  isOwner(facility, actor) && ['draft', 'declined'].includes(facility.status)
export const canSaveDraft = (facility: Facility, actor: FacilityActor): boolean =>
  isOwner(facility, actor) && ['draft', 'on-review'].includes(facility.status)
export const canDelete = (facility: Facility, actor: FacilityActor): boolean =>
  isOwner(facility, actor) && ['draft', 'on-review', 'declined'].includes(facility.status)

/** FAC-5: content changes in a draft only; any other point is converted first, where there is a way. */
export const canWriteContent = (facility: Facility, actor: FacilityActor): boolean =>
  isOwner(facility, actor) && facility.status === 'draft'
export const needsConversion = (facility: Facility): boolean => toDraftTransit(facility.status) !== null

/** MAP-1: everybody sees public points, the owner also its own, staff all of them. */
export const canSee = (facility: Facility, actor: FacilityActor): boolean =>
  isPublicStatus(facility.status) || isOwner(facility, actor) || actor.kind === 'staff'

/** FAC-6: to others only what is out of the ordinary. */
export const showsStatus = (facility: Facility, actor: FacilityActor): boolean =>
  isOwner(facility, actor) || facility.status !== 'accepted'

/** FAC-6 */
export const showsIncomplete = (facility: Facility, actor: FacilityActor, context: ValidationContext = {}): boolean =>
  canWriteContent(facility, actor) && !isComplete(facility, context)
