import {
  blockFacility,
  facilityLife,
  FacilityNotClosed,
  facilityStatusIds,
  type Facility,
  type FacilityAction,
  type FacilityTransit,
} from '@recircle/core/facility'
import { changeStatus, type OrgActor, type StatusChange } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { lazyPhoneMetadata, type PhoneContext } from '@recircle/core/phone'
import type { ActEnd, OwnedKind } from '../../moderation/owner-actions/act-and-tell.ts'
import { offeredActions, ownedLife, type OwnedPorts } from '../../moderation/owner-actions/owned-life.ts'
import { OwnerActionsModel, type ActionEnds } from '../../moderation/owner-actions/owner-actions.view-model.ts'

/** What an owner is offered outside the form; saving belongs to the form, the rest to staff. */
const pointActions = [
  'edit',
  'sendToReview',
  'toDraft',
  'reopen',
  'closeTemporarily',
  'closePermanently',
  'delete',
] as const satisfies readonly FacilityAction[]
export type PointAction = (typeof pointActions)[number]

/** FAC-4, FAC-11: in the order in which they are shown. */
export const actionsOf = (facility: Facility, actor: OrgActor, context: PhoneContext): PointAction[] =>
  offeredActions(facilityLife, pointActions, facility, actor, context)

type PointPorts = OwnedPorts<Facility, FacilityTransit>

/** FAC-8, FAC-9: a point, and what its owner does with it. */
export const ownedPoint = (ports: PointPorts): OwnedKind<Facility, PointAction> =>
  ownedLife(facilityLife, ports, {
    codes: 'facility',
    at: () => lazyPhoneMetadata.known,
    change: (change) => changePoint(ports, change),
    nameOf: ({ name }) => name,
    standOf: ({ status, statusComment }) => ({ state: facilityStatusIds[status], reason: statusComment }),
    keyOf: ({ id }) => `facility.${id}`,
  })

/** FAC-9: a closure throws on an error of the server. */
async function changePoint(
  { gateway }: PointPorts,
  change: StatusChange<Facility, FacilityTransit, PhoneContext>,
): Promise<ActEnd<Facility>> {
  const { subject: facility, transit, actor, comment: reason = '', at: context } = change
  if (transit !== 'closePermanently' && transit !== 'closeTemporarily')
    return changeStatus(facilityLife, gateway, change)
  const isForGood = transit === 'closePermanently'
  try {
    return { ok: true, value: await blockFacility(gateway, { facility, actor, isForGood, reason, context }) }
  } catch (error) {
    if (!(error instanceof FacilityNotClosed)) throw error
    return { ok: false, error: error.code, current: error.current }
  }
}

export type PointActionsModel = OwnerActionsModel<Facility, PointAction>

export const pointActionsModel = (
  { notifier, ...ports }: PointPorts & { readonly notifier: Pick<Notifier, 'notify'> },
  ends: ActionEnds<Facility, PointAction>,
): PointActionsModel => new OwnerActionsModel<Facility, PointAction>(ownedPoint(ports), notifier, ends)
