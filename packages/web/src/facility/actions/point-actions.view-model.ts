import type { Facility } from '@recircle/core/facility'
import type { Notifier } from '@recircle/core/notification'
import {
  OwnerActionsModel,
  type ActionDone,
  type ActionEnds,
} from '../../moderation/owner-actions/owner-actions.view-model.ts'
import { ownedPoint, type OwnedPointPorts } from './owned-point.ts'
import type { PointAction } from './point-action.ts'

interface PointActionsPorts extends OwnedPointPorts {
  readonly notifier: Pick<Notifier, 'notify'>
}

export type PointActionsModel = OwnerActionsModel<Facility, PointAction>
export type PointActionDone = ActionDone<Facility, PointAction>

/** FAC-8, FAC-9: the actions of a point's owner. */
export const pointActionsModel = (
  { notifier, ...ports }: PointActionsPorts,
  ends: ActionEnds<Facility, PointAction>,
): PointActionsModel => new OwnerActionsModel<Facility, PointAction>(ownedPoint(ports), notifier, ends)
