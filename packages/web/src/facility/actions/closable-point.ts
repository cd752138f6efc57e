import {
  blockFacility,
  facilityLife,
  FacilityNotClosed,
  type Facility,
  type FacilityTransit,
} from '@recircle/core/facility'
import { changeStatus, type StatusChange } from '@recircle/core/moderation'
import type { PhoneContext } from '@recircle/core/phone'
import { err, ok } from '@recircle/core/shared'
import type { ActEnd, OwnedKind } from '../../owned/owner-actions/act-and-tell.ts'
import { ownedPoint, type PointAction, type PointPorts } from './owned-point.ts'

/** FAC-8, FAC-9: a point outside its form, where it can be closed as well. */
export const closablePoint = (ports: PointPorts): OwnedKind<Facility, PointAction> =>
  ownedPoint(ports, (change) => changePoint(ports, change))

/** FAC-9: a closure throws on a server error. */
async function changePoint(
  { gateway }: PointPorts,
  change: StatusChange<Facility, FacilityTransit, PhoneContext>,
): Promise<ActEnd<Facility>> {
  const { subject: facility, transit, actor, comment: reason = '', at: context } = change
  if (transit !== 'closePermanently' && transit !== 'closeTemporarily')
    return changeStatus(facilityLife, gateway, change)
  const isForGood = transit === 'closePermanently'
  try {
    return ok(await blockFacility(gateway, { facility, actor, isForGood, reason, context }))
  } catch (error) {
    if (!(error instanceof FacilityNotClosed)) throw error
    return err(error.code, { current: error.current })
  }
}
