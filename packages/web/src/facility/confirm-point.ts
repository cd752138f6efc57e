import type { ConfirmationOutcome, Confirmations, FactGroup } from '@recircle/core/confirmation'
import { ConfirmationGateway, FacilityGateway } from '@recircle/core/facility'
import type { Scope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

export interface Confirmed {
  readonly outcome: ConfirmationOutcome
  /** TRUTH-51: the server's confirmations after the request; null if they were not or could not be fetched. */
  readonly confirmations: Confirmations | null
}

export async function confirmPoint(
  scope: Scope,
  { id, version }: Pick<PointDetails, 'id' | 'version'>,
  groups: readonly FactGroup[],
): Promise<Confirmed> {
  const services = await scope.services()
  const outcome = await services.get<ConfirmationGateway>(ConfirmationGateway).confirm(id, version, groups)
  if (outcome !== 'counted' && outcome !== 'already') return { outcome, confirmations: null }
  return { outcome, confirmations: await confirmationsOf(scope, id) }
}

/** The server's current confirmations; null if the request fails. */
export async function confirmationsOf(scope: Scope, id: string): Promise<Confirmations | null> {
  const answer = await (await scope.services()).get<FacilityGateway>(FacilityGateway).get(id)
  return answer.ok ? answer.value.confirmations : null
}
