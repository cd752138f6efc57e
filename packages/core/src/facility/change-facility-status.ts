import type { OrgActor, TransitRefusal } from '../moderation/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import type { ValidationContext } from '../validation/index.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility } from './facility.ts'
import { canDelete, refusal } from './status-machine.ts'

export interface StatusChange {
  readonly facility: Facility
  readonly transit: FacilityTransit
  readonly actor: OrgActor
  readonly comment?: string
  readonly context?: ValidationContext
}

/** Refused here already, by the rule that the server asks as well; nothing was sent. */
export interface RefusedChange {
  readonly ok: false
  readonly error: 'refused'
  readonly refusal: TransitRefusal
}
export type StatusChangeResult = { readonly ok: true; readonly value: Facility | null } | GatewayFailure | RefusedChange

/** FAC-3: every transit, one way. Answers null when the point is out of the caller's sight afterwards. */
export async function changeFacilityStatus(
  gateway: Pick<FacilityGateway, 'transit'>,
  { facility, transit, actor, comment = '', context = {} }: StatusChange,
): Promise<StatusChangeResult> {
  const refused = refusal(facility, transit, actor, comment, context)
  if (refused) return { ok: false, error: 'refused', refusal: refused }
  return gateway.transit(facility.id, transit, comment.trim())
}

/** FAC-8: asked for and confirmed before it comes here. */
export async function deleteFacility(
  gateway: Pick<FacilityGateway, 'delete'>,
  facility: Facility,
  actor: OrgActor,
): Promise<GatewayResult<null>> {
  return canDelete(facility, actor) ? gateway.delete(facility.id) : gatewayFailure('forbidden')
}
