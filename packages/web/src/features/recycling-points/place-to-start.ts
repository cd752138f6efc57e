import { FacilityGateway } from '@recircle/core/facility'
import { boxAround, LocationService, worldBox, type BoundingBox, type LngLat } from '@recircle/core/geo'
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

type Viewports = Pick<FacilityGateway, 'viewport'>

/** LOOK-18: the town with the most points, about. The middle of a large group may lie between two towns, so it is looked at more closely. */
export async function busiestPlace(gateway: Viewports): Promise<LngLat | null> {
  const region = await largestGroup(gateway, worldBox, 3)
  const area = region && ((await largestGroup(gateway, boxAround(region, 600_000), 6)) ?? region)
  return area && ((await largestGroup(gateway, boxAround(area, 80_000), 9)) ?? area)
}

async function largestGroup(gateway: Viewports, box: BoundingBox, zoom: number): Promise<LngLat | null> {
  const seen = await gateway.viewport({ box, zoom, materialIds: [], openNow: false })
  if (!seen.ok) return null
  const [largest = seen.value.pins[0]] = seen.value.clusters.toSorted((a, b) => b.count - a.count)
  return largest === undefined ? null : { lng: largest.lng, lat: largest.lat }
}
