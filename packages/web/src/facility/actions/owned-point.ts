import {
  blockFacility,
  changeFacilityStatus,
  deleteFacility,
  FacilityNotClosed,
  facilityStatusIds,
  type Facility,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import {
  outcomeOf,
  type ActionOutcome,
  type AskedAction,
  type OwnedKind,
} from '../../moderation/owner-actions/act-and-tell.ts'
import { isClosure, outcomeCodeOf, transitOf, type ClosureAction, type PointAction } from './point-action.ts'

export interface OwnedPointPorts {
  readonly gateway: Pick<FacilityGateway, 'transit' | 'delete' | 'get'>
  readonly actor: () => OrgActor
}

/** FAC-8, FAC-9: a point, and what its owner does with it. */
export const ownedPoint = (ports: OwnedPointPorts): OwnedKind<Facility, PointAction> => ({
  run: ({ action, subject }, reason) =>
    isClosure(action) ? close(ports, action, subject, reason) : run(ports, { action, subject }),
  needsReason: isClosure,
  codeOf: (action) => `facility.${outcomeCodeOf(action)}`,
  nameOf: ({ name }) => name,
  movedCode: 'facility',
  standOf: ({ status, statusComment }) => ({ state: facilityStatusIds[status], reason: statusComment }),
  keyOf: ({ id }) => `facility.${id}`,
})

async function run(
  { gateway, actor }: OwnedPointPorts,
  { action, subject: facility }: AskedAction<Facility, PointAction>,
): Promise<ActionOutcome<Facility>> {
  const transit = transitOf(action, facility)
  const result = await (transit === null
    ? deleteFacility(gateway, facility, actor())
    : changeFacilityStatus(gateway, { facility, transit, actor: actor(), context: lazyPhoneMetadata.known }))
  return outcomeOf<Facility>(result)
}

/** FAC-9: the closure throws on an error of the server. */
async function close(
  { gateway, actor }: OwnedPointPorts,
  action: ClosureAction,
  facility: Facility,
  reason: string,
): Promise<ActionOutcome<Facility>> {
  const isForGood = action === 'closePermanently'
  try {
    const closure = { facility, actor: actor(), isForGood, reason, context: lazyPhoneMetadata.known }
    return { kind: 'done', subject: await blockFacility(gateway, closure) }
  } catch (error) {
    if (!(error instanceof FacilityNotClosed)) throw error
    return outcomeOf<Facility>({ ok: false, error: error.code, current: error.current })
  }
}
