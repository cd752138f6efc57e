import { settleDeletion, settleTransit, type OrgActor, type TransitRefusal } from '../moderation/index.ts'
import type { PhoneContext } from '../phone/index.ts'
import { gatewayFailure, type GatewayFailure, type GatewayResult } from '../wire/index.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility } from './facility.ts'
import { canDelete, hasHappened, refusal } from './status-machine.ts'

export interface StatusChange {
  readonly facility: Facility
  readonly transit: FacilityTransit
  readonly actor: OrgActor
  readonly comment?: string
  readonly context: PhoneContext
}

/** Refused here already, by the rule that the server asks as well; nothing was sent. */
export interface RefusedChange {
  readonly ok: false
  readonly error: 'refused'
  readonly refusal: TransitRefusal
}
export type StatusChangeResult =
  | { readonly ok: true; readonly value: Facility | null }
  | GatewayFailure<Facility>
  | RefusedChange

/** FAC-3, FAC-16: every transit, one way. Answers null when the point is out of the caller's sight afterwards. */
export async function changeFacilityStatus(
  gateway: Pick<FacilityGateway, 'transit' | 'get'>,
  { facility, transit, actor, comment = '', context }: StatusChange,
): Promise<StatusChangeResult> {
  const refused = refusal(facility, transit, actor, comment, context)
  if (refused) return { ok: false, error: 'refused', refusal: refused }
  const answer = await gateway.transit(facility.id, transit, comment.trim())
  return settleTransit(
    answer,
    facility,
    () => gateway.get(facility.id),
    (now) => hasHappened(now, transit),
  )
}

/** FAC-8, FAC-16: asked for and confirmed before it comes here. */
export async function deleteFacility(
  gateway: Pick<FacilityGateway, 'delete' | 'get'>,
  facility: Facility,
  actor: OrgActor,
): Promise<GatewayResult<null, Facility>> {
  if (!canDelete(facility, actor)) return gatewayFailure('forbidden')
  return settleDeletion(await gateway.delete(facility.id), () => gateway.get(facility.id))
}
