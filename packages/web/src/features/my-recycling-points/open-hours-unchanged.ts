import { HoursUnchangedGateway } from '@recircle/core/owner-desk'
import { Clock } from '@recircle/core/shared'
import type { Scope } from '../../routing/screen/scope.ts'
import { HoursUnchangedModel } from './hours-unchanged.model.ts'

export async function openHoursUnchanged(scope: Pick<Scope, 'services'>, orgId: string): Promise<HoursUnchangedModel> {
  const services = await scope.services()
  const gateway = services.get<HoursUnchangedGateway>(HoursUnchangedGateway)
  return new HoursUnchangedModel({ gateway, clock: services.get<Clock>(Clock), orgId })
}
