import {
  facilityLife,
  facilityStatusIds,
  standingOf,
  type Facility,
  type FacilityAction,
  type FacilityTransit,
} from '@recircle/core/facility'
import type { LifeMoment, OrgActor } from '@recircle/core/moderation'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import type { Clock } from '@recircle/core/shared'
import type { OwnedKind } from '../../owned/owner-actions/act-and-tell.ts'
import { offeredActions, ownedLife, type OwnedPorts } from '../../owned/owner-actions/owned-life.ts'

/** The actions offered outside the form. Saving belongs to the form, and the rest is for staff. */
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

/** FAC-4, FAC-11: in display order. SRC-28: what is on review already is not sent there. */
export const actionsOf = (facility: Facility, actor: OrgActor, at: LifeMoment): PointAction[] =>
  offeredActions(facilityLife, pointActions, facility, actor, at).filter(
    (action) => action !== 'sendToReview' || standingOf(facility) !== 'on-review',
  )

interface PointPorts extends OwnedPorts<Facility, FacilityTransit> {
  readonly clock: Pick<Clock, 'nowMs'>
  readonly titleOf: (point: Facility) => string
}

/** FAC-8, FAC-9: a point with the actions of its owner. */
export const ownedPoint = ({ clock, titleOf, ...ports }: PointPorts): OwnedKind<Facility, PointAction> =>
  ownedLife(facilityLife, ports, {
    codes: 'facility',
    at: () => ({ ...lazyPhoneMetadata.known, nowMs: clock.nowMs() }),
    nameOf: titleOf,
    standOf: ({ status, statusComment }) => ({ state: facilityStatusIds[status], reason: statusComment }),
    keyOf: ({ id }) => `facility.${id}`,
  })
