import { placeOf, type Facility, type FacilityGateway } from '../facility/index.ts'
import { distanceM, type LngLat } from '../geo/index.ts'

const nearestPlacesMax = 5
/** Farther than this nobody carries a thing by the way. */
const nearbyM = 25_000

export interface NearbyPlace {
  readonly facility: Facility
  readonly distanceM: number
}

/** GUIDE-12: the nearest places that take any of the materials, those open now first; null where the backend does not say. */
export async function nearestPlaces(
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
  return openFirst(nearby(all.value.items), nearby(open.value.items))
}

/** Both nearest first. Where none of the nearest is open, the nearest that is takes the place of the last. */
function openFirst(nearest: readonly NearbyPlace[], open: readonly NearbyPlace[]): NearbyPlace[] {
  const isOpen = ({ facility }: NearbyPlace): boolean => open.some((each) => each.facility.id === facility.id)
  const ownOpen = nearest.filter(isOpen)
  const closed = nearest.filter((place) => !isOpen(place))
  return [...(ownOpen.length > 0 ? ownOpen : open.slice(0, 1)), ...closed].slice(0, nearestPlacesMax)
}
