import { statusCommentMaxLength, type OrgActor } from '../moderation/index.ts'
import { MaxLen, ReasonRequired } from '../validation/index.ts'
import { changeFacilityStatus } from './change-facility-status.ts'
import type { FacilityGateway } from './facility-gateway.port.ts'
import type { Facility } from './facility.ts'

/** FAC-10: the dialog of both closures; the reason becomes their comment. */
export class BlockForm {
  @ReasonRequired() @MaxLen(statusCommentMaxLength) reason = ''
}

export class FacilityNotClosed extends Error {
  constructor(readonly code: string) {
    super(`The recycling point was not closed: ${code}`)
    this.name = 'FacilityNotClosed'
  }
}

export interface Closure {
  readonly facility: Facility
  readonly actor: OrgActor
  readonly isForGood: boolean
  readonly reason: string
}

/** FAC-9: unlike the other actions the closure throws, so that its dialog stays open with what was typed. */
export async function blockFacility(
  gateway: Pick<FacilityGateway, 'transit'>,
  { facility, actor, isForGood, reason }: Closure,
): Promise<Facility | null> {
  const transit = isForGood ? 'closePermanently' : 'closeTemporarily'
  const result = await changeFacilityStatus(gateway, { facility, transit, actor, comment: reason })
  if (result.ok) return result.value
  throw new FacilityNotClosed('refusal' in result ? result.refusal : result.error)
}
