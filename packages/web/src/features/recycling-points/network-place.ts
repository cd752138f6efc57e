import { LocationService, type LngLat } from '@recircle/core/geo'
import type { Scope } from '../../routing/screen/scope.ts'

/** GEO-2: null if the IP look-up does not succeed in time. */
export async function networkPlace(scope: Pick<Scope, 'services'>): Promise<LngLat | null> {
  const services = await scope.services()
  return services.get<LocationService>(LocationService).ipRecord()
}
