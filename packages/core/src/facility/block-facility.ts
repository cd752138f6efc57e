import { changeStatus, type OrgActor } from '../moderation/index.ts'
import type { PhoneContext } from '../phone/index.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import { facilityLife } from './facility-life.ts'
import type { Facility } from './facility.ts'

export class FacilityNotClosed extends Error {
  constructor(
    readonly code: string,
    /** The current state of the point, when it has changed since it was loaded. */
    readonly current?: Facility,
  ) {
    super(`The recycling point was not closed: ${code}`)
    this.name = 'FacilityNotClosed'
  }
}

export interface Closure {
  readonly facility: Facility
  readonly actor: OrgActor
  readonly isForGood: boolean
  readonly reason: string
  readonly context: PhoneContext
}

/** FAC-9: throws, unlike the other actions, so that the dialog stays open with the typed reason. */
export async function blockFacility(
  gateway: Pick<FacilityGateway, 'transit' | 'get'>,
  { facility: subject, actor, isForGood, reason, context: at }: Closure,
): Promise<Facility | null> {
  const transit = isForGood ? 'closePermanently' : 'closeTemporarily'
  const result = await changeStatus(facilityLife, gateway, { subject, transit, actor, comment: reason, at })
  if (result.ok) return result.value
  throw 'refusal' in result
    ? new FacilityNotClosed(result.refusal)
    : new FacilityNotClosed(result.error, result.current)
}
