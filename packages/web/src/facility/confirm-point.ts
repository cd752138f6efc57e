import type { ConfirmationOutcome, FactGroup } from '@recircle/core/confirmation'
import { ConfirmationGateway } from '@recircle/core/facility'
import type { Scope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

export async function confirmPoint(
  scope: Scope,
  { id, version }: Pick<PointDetails, 'id' | 'version'>,
  groups: readonly FactGroup[],
): Promise<ConfirmationOutcome> {
  const services = await scope.services()
  return services.get<ConfirmationGateway>(ConfirmationGateway).confirm(id, version, groups)
}
