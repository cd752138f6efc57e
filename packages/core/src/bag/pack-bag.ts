import { distanceM, nearbyM, type LngLat } from '../geo/index.ts'
import type { ThingPart } from '../guide/index.ts'
import type { BaggedThing, PackedBag } from './bag-contract.ts'
import { fewestStops, type TakingPlace } from './fewest-stops.ts'

/** The slugs of things and materials in an address, without repetition. */
export const slugsOfBag = (text: string): readonly string[] => [
  ...new Set(text.split(',').flatMap((slug) => slug.trim() || [])),
]

/** GUIDE-12: a place takes a thing if it takes its main part, which may count as one of several materials. */
export const materialsToBring = ({ parts }: { readonly parts: readonly Pick<ThingPart, 'materials'>[] }) =>
  parts.find(({ materials }) => materials.length > 0)?.materials ?? []

export interface BagPlace extends TakingPlace {
  readonly id: string
  /** Of what it takes, what it takes at the moment. */
  readonly takesNow: number
}

/** BAG-2: where the things go: on the shortest way of the fewest stops, among the places nearby, or those of them that are open. */
export function packBag(
  things: readonly Omit<BaggedThing, 'stop' | 'isNear'>[],
  {
    places,
    from,
    isOpenOnly,
  }: { readonly places: readonly BagPlace[]; readonly from: LngLat; readonly isOpenOnly: boolean },
): PackedBag {
  const nearby = places.filter((place) => distanceM(from, place) <= nearbyM)
  const near = nearby.reduce((sum, { takes }) => sum | takes, 0)
  const chosen = fewestStops(isOpenOnly ? nearby.map((place) => ({ ...place, takes: place.takesNow })) : nearby, from)
  return {
    things: things.map((thing, bit) => {
      const stop = chosen.findIndex(({ takes }) => (takes >> bit) & 1)
      return { ...thing, stop: stop < 0 ? null : stop, isNear: ((near >> bit) & 1) === 1 }
    }),
    stops: chosen.map((place, at) => ({
      pointId: place.id,
      stepM: Math.round(distanceM(chosen[at - 1] ?? from, place)),
    })),
  }
}
