import type { ConfirmationOutcome, Confirmations, FactGroup } from '@recircle/core/confirmation'
import { ConfirmationGateway, FacilityGateway } from '@recircle/core/facility'
import type { Scope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

export interface Confirmed {
  readonly outcome: ConfirmationOutcome
  /** TRUTH-51: what the server says of the ages since; null where nothing has been asked, or nothing came. */
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

/** As the server holds them; null where it does not answer. */
export async function confirmationsOf(scope: Scope, id: string): Promise<Confirmations | null> {
  const answer = await (await scope.services()).get<FacilityGateway>(FacilityGateway).get(id)
  return answer.ok ? answer.value.confirmations : null
}
