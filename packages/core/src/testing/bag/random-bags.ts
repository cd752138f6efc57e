import { bagMax, type TakingPlace } from '../../bag/fewest-stops.ts'
import { distanceM, type LngLat } from '../../geo/index.ts'
import type { SeededRandom } from '../point-index/seeded-random.ts'

export interface RandomBag {
  readonly from: LngLat
  readonly places: readonly TakingPlace[]
}

/** Places around a start that take one of the things, or any; some of them at the same spot. */
export function randomBag(random: SeededRandom, placesMax = 8): RandomBag {
  const from = { lng: 76.95, lat: 43.25 }
  const spread = random.pick([0.001, 0.1, 1])
  const things = 1 + random.below(random.pick([3, bagMax]))
  const around = (degrees: number): number => degrees + random.normal() * spread
  const places: TakingPlace[] = []
  const count = random.below(placesMax + 1)
  while (places.length < count) {
    const spot = places.length > 0 && random.chance(0.1) ? random.pick(places) : null
    const takes = random.chance(0.5) ? 1 << random.below(things) : random.below(1 << things)
    places.push({ lng: spot?.lng ?? around(from.lng), lat: spot?.lat ?? around(from.lat), takes })
  }
  return { from, places }
}

/** The number of stops, and the way in meters. */
export const wayOf = (stops: readonly LngLat[], from: LngLat): readonly [number, number] => [
  stops.length,
  stops.reduce((sum, stop, at) => sum + distanceM(stops[at - 1] ?? from, stop), 0),
]

/** BAG-1: the best of all ways there are. */
export function bestWay({ from, places }: RandomBag): readonly [number, number] {
  let best: readonly [number, number] = [Infinity, Infinity]
  const all = places.reduce((sum, { takes }) => sum | takes, 0)
  goOn(from, all, 0, 0)
  return best

  function goOn(here: LngLat, left: number, count: number, lengthM: number): void {
    if (left === 0 && (count < best[0] || (count === best[0] && lengthM < best[1]))) best = [count, lengthM]
    if (left === 0 || count >= best[0]) return
    for (const place of places)
      if ((place.takes & left) !== 0) goOn(place, left & ~place.takes, count + 1, lengthM + distanceM(here, place))
  }
}

/** Whether the two ways are equally good; sums of meters differ in their last digits. */
export const areEqual = (one: readonly [number, number], other: readonly [number, number]): boolean =>
  one[0] === other[0] && Math.abs(one[1] - other[1]) < 0.001
