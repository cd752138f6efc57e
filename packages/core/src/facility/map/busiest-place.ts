import { boxAround, worldBox, type BoundingBox, type LngLat } from '../../geo/index.ts'
import type { FacilityGateway } from '../facility-gateway.port.ts'

type Viewports = Pick<FacilityGateway, 'viewport'>

/** Nobody carries a bag farther, and beyond it a point is not in the town that a heading names. */
export const pointsOfTownM = 100_000

/** LOOK-18: the town with the most points, about. The middle of a large group may lie between two towns, so it is looked at more closely. */
export async function busiestPlace(gateway: Viewports): Promise<LngLat | null> {
  const region = await largestGroup(gateway, worldBox, 3)
  const area = region && ((await largestGroup(gateway, boxAround(region, 600_000), 6)) ?? region)
  return area && ((await largestGroup(gateway, boxAround(area, 80_000), 9)) ?? area)
}

/** LOOK-23: the town with the most points if there is none in the capital and around it; null if the capital is right, or nothing better is known. */
export async function insteadOfCapital(gateway: Viewports, capital: LngLat): Promise<LngLat | null> {
  const box = boxAround(capital, pointsOfTownM)
  const seen = await gateway.viewport({ box, zoom: 0, materialIds: [], openNow: false })
  return seen.ok && seen.value.total === 0 ? busiestPlace(gateway) : null
}

async function largestGroup(gateway: Viewports, box: BoundingBox, zoom: number): Promise<LngLat | null> {
  const seen = await gateway.viewport({ box, zoom, materialIds: [], openNow: false })
  if (!seen.ok) return null
  const [largest = seen.value.pins[0]] = seen.value.clusters.toSorted((a, b) => b.count - a.count)
  return largest === undefined ? null : { lng: largest.lng, lat: largest.lat }
}
