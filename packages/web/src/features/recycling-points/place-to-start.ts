import { FacilityGateway } from '@recircle/core/facility'
import { boxAround, LocationService, worldBox, type LngLat } from '@recircle/core/geo'
import type { Scope } from '../../routing/screen/scope.ts'

/** GEO-2, LOOK-18: null if nothing is found in time, or if the map already shows points. */
export async function placeToStart(scope: Pick<Scope, 'services' | 'page'>, isEmpty: boolean): Promise<LngLat | null> {
  const services = await scope.services()
  const { hasIpLookUp } = scope.page.settings
  const network = hasIpLookUp ? await services.get<LocationService>(LocationService).ipRecord() : null
  return network ?? (isEmpty ? busiestPlace(services.get<FacilityGateway>(FacilityGateway)) : null)
}

/** Each look is around the largest group of the one before, since the middle of a large group may lie between two towns. */
const looks = [
  { zoom: 3, radiusM: 0 },
  { zoom: 6, radiusM: 600_000 },
  { zoom: 9, radiusM: 80_000 },
]

/** LOOK-18: the town with the most points, about. */
export async function busiestPlace(gateway: Pick<FacilityGateway, 'viewport'>): Promise<LngLat | null> {
  let place: LngLat | null = null
  for (const { zoom, radiusM } of looks) {
    const box = place === null ? worldBox : boxAround(place, radiusM)
    const seen = await gateway.viewport({ box, zoom, materialIds: [], openNow: false })
    if (!seen.ok) return place
    const [largest = seen.value.pins[0]] = seen.value.clusters.toSorted((a, b) => b.count - a.count)
    if (largest === undefined) return place
    place = { lng: largest.lng, lat: largest.lat }
  }
  return place
}
