import { placeOf, type Facility, type FacilityGateway } from '../facility/index.ts'
import { distanceM, nearbyM, type LngLat } from '../geo/index.ts'

export const nearestPlacesMax = 3

export interface NearbyPlace {
  readonly facility: Facility
  readonly distanceM: number
}

/**
 * GUIDE-12: the nearest places that take the thing, one of them open if any is; null if the request fails. `parts` lists the
 * materials of each part: a place that takes another part only (the lid of a cup) just fills up the list.
 */
export async function nearestPlaces(
  gateway: Pick<FacilityGateway, 'search'>,
  near: LngLat,
  parts: readonly (readonly number[])[],
): Promise<readonly NearbyPlace[] | null> {
  const [main = [], ...others] = parts.filter((materialIds) => materialIds.length > 0)
  const places = await placesTaking(gateway, near, main)
  if (places === null) return null
  if (places.length === nearestPlacesMax || others.length === 0) return byDistance(places)
  const further = await placesTaking(gateway, near, others.flat())
  const isNew = ({ facility }: NearbyPlace): boolean => places.every((each) => each.facility.id !== facility.id)
  return byDistance([...places, ...(further ?? []).filter(isNew)].slice(0, nearestPlacesMax))
}

const byDistance = (places: readonly NearbyPlace[]): NearbyPlace[] =>
  places.toSorted((one, other) => one.distanceM - other.distanceM)

async function placesTaking(
  gateway: Pick<FacilityGateway, 'search'>,
  near: LngLat,
  materialIds: readonly number[],
): Promise<readonly NearbyPlace[] | null> {
  const query = { text: '', near, box: null, materialIds, limit: nearestPlacesMax, offset: 0 }
  const [all, open] = await Promise.all([
    gateway.search({ ...query, openNow: false }),
    gateway.search({ ...query, openNow: true }),
  ])
  if (!all.ok || !open.ok) return null
  const nearby = (items: readonly Facility[]): NearbyPlace[] =>
    items
      .map((facility) => ({ facility, distanceM: distanceM(near, placeOf(facility).location) }))
      .filter((place) => place.distanceM <= nearbyM)
  return withAnOpen(nearby(all.value.items), nearby(open.value.items))
}

/** Both lists are nearest first. If none of the nearest places is open, the nearest open one replaces the last. */
function withAnOpen(nearest: readonly NearbyPlace[], open: readonly NearbyPlace[]): readonly NearbyPlace[] {
  const isOpen = ({ facility }: NearbyPlace): boolean => open.some((each) => each.facility.id === facility.id)
  const [first] = open
  return first === undefined || nearest.some(isOpen) ? nearest : [...nearest.slice(0, nearestPlacesMax - 1), first]
}
