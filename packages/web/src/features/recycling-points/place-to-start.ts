import { busiestPlace, FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import type { Scope } from '../../routing/screen/scope.ts'
import type { PointsAddress } from './points-address.ts'
import { hasFilters } from './points-steps.ts'

/**
 * GEO-2, LOOK-18: null if nothing is found in time, or if the map already shows points, or none only because of what is searched for, of which the
 * nearest are then listed.
 */
export async function placeToStart(
  scope: Pick<Scope, 'services' | 'page'>,
  emptyAt: PointsAddress | false,
): Promise<LngLat | null> {
  const services = await scope.services()
  const { hasIpLookUp } = scope.page.settings
  const network = hasIpLookUp ? await services.get<LocationService>(LocationService).ipRecord() : null
  const isEmpty = emptyAt && !hasFilters(emptyAt)
  return network ?? (isEmpty ? busiestPlace(services.get<FacilityGateway>(FacilityGateway)) : null)
}
