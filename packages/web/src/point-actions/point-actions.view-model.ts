import {
  blockFacility,
  changeFacilityStatus,
  deleteFacility,
  type Facility,
  type FacilityGateway,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import type { Notifier } from '@recircle/core/notification'
import { OwnerActionsModel, type ActionDone, type AskedAction } from '../owner-actions/owner-actions.view-model.ts'
import { isClosure, outcomeCodeOf, transitOf, type ClosureAction, type PointAction } from './point-action.ts'

export interface PointActionsPorts {
  readonly gateway: Pick<FacilityGateway, 'transit' | 'delete'>
  readonly notifier: Pick<Notifier, 'notify'>
  readonly actor: () => OrgActor
}

export type PointActionsModel = OwnerActionsModel<Facility, PointAction>
export type PointActionDone = ActionDone<Facility, PointAction>

/** FAC-8, FAC-9: the actions of a point's owner. */
export const pointActionsModel = (
  ports: PointActionsPorts,
  onDone: (done: PointActionDone) => void,
  onFailed: () => void,
): PointActionsModel =>
  new OwnerActionsModel<Facility, PointAction>(
    {
      run: ({ action, subject }, reason) =>
        isClosure(action) ? close(ports, action, subject, reason) : run(ports, { action, subject }),
      needsReason: isClosure,
      codeOf: (action) => `facility.${outcomeCodeOf(action)}`,
      nameOf: ({ name }) => name,
      keyOf: ({ id }) => `facility.${id}`,
    },
    ports.notifier,
    onDone,
    onFailed,
  )

async function run(
  { gateway, actor }: PointActionsPorts,
  { action, subject: facility }: AskedAction<Facility, PointAction>,
): Promise<Facility | null | 'failed'> {
  const transit = transitOf(action, facility)
  const result = await (transit === null
    ? deleteFacility(gateway, facility, actor())
    : changeFacilityStatus(gateway, { facility, transit, actor: actor() }))
  return result.ok ? result.value : 'failed'
}

/** FAC-9: the closure throws on an error of the server. */
async function close(
  { gateway, actor }: PointActionsPorts,
  action: ClosureAction,
  facility: Facility,
  reason: string,
): Promise<Facility | null | 'failed'> {
  try {
    return await blockFacility(gateway, { facility, actor: actor(), isForGood: action === 'closePermanently', reason })
  } catch {
    return 'failed'
  }
}
