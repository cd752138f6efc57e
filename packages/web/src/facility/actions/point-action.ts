import {
  allowedActions,
  needsConversion,
  toDraftTransit,
  type Facility,
  type FacilityAction,
  type FacilityTransit,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import { mayBeJudged } from '../../moderation/owner-actions/phone-plans.model.ts'

/** What an owner is offered outside the form; saving belongs to the form, the rest to staff. */
export const pointActions = [
  'edit',
  'sendToReview',
  'toDraft',
  'reopen',
  'closeTemporarily',
  'closePermanently',
  'delete',
] as const satisfies readonly FacilityAction[]
export type PointAction = (typeof pointActions)[number]

/** FAC-10: both closures ask for a reason. */
export type ClosureAction = 'closeTemporarily' | 'closePermanently'
export const isClosure = (action: PointAction): action is ClosureAction =>
  action === 'closeTemporarily' || action === 'closePermanently'

/** FAC-4, FAC-11: in the order in which they are shown. */
export function actionsOf(facility: Facility, actor: OrgActor, context: PhoneContext): PointAction[] {
  const allowed = allowedActions(facility, actor, context)
  return pointActions.filter((action) => allowed.includes(action) && mayBeJudged(action, context))
}

/** FAC-5: a draft opens its form at once; anything else is asked about and converted first. */
export const opensFormAtOnce = (facility: Facility): boolean => !needsConversion(facility)

/** The words of an action's outcome: `facility.<code>.successTitle` and so on. */
export type OutcomeCode = Exclude<PointAction, 'edit'>
export const outcomeCodeOf = (action: PointAction): OutcomeCode => (action === 'edit' ? 'toDraft' : action)

/** The transit behind an action; deleting is none. */
export function transitOf(action: PointAction, facility: Facility): FacilityTransit | null {
  if (action === 'delete') return null
  return action === 'edit' || action === 'toDraft' ? toDraftTransit(facility.status) : action
}
