import {
  blockFacility,
  changeFacilityStatus,
  deleteFacility,
  type Facility,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { ActionOutcome, AskedAction, OwnedKind } from '../owner-actions/act-and-tell.ts'
import { isClosure, outcomeCodeOf, transitOf, type ClosureAction, type PointAction } from './point-action.ts'

export interface OwnedPointPorts {
  readonly gateway: Pick<FacilityGateway, 'transit' | 'delete'>
  readonly actor: () => OrgActor
}

/** FAC-8, FAC-9: a point, and what its owner does with it. */
export const ownedPoint = (ports: OwnedPointPorts): OwnedKind<Facility, PointAction> => ({
  run: ({ action, subject }, reason) =>
    isClosure(action) ? close(ports, action, subject, reason) : run(ports, { action, subject }),
  needsReason: isClosure,
  codeOf: (action) => `facility.${outcomeCodeOf(action)}`,
  nameOf: ({ name }) => name,
  keyOf: ({ id }) => `facility.${id}`,
})

async function run(
  { gateway, actor }: OwnedPointPorts,
  { action, subject: facility }: AskedAction<Facility, PointAction>,
): Promise<ActionOutcome<Facility>> {
  const transit = transitOf(action, facility)
  const result = await (transit === null
    ? deleteFacility(gateway, facility, actor())
    : changeFacilityStatus(gateway, { facility, transit, actor: actor() }))
  return result.ok ? result.value : 'failed'
}

/** FAC-9: the closure throws on an error of the server. */
async function close(
  { gateway, actor }: OwnedPointPorts,
  action: ClosureAction,
  facility: Facility,
  reason: string,
): Promise<ActionOutcome<Facility>> {
  try {
    return await blockFacility(gateway, { facility, actor: actor(), isForGood: action === 'closePermanently', reason })
  } catch {
    return 'failed'
  }
}
