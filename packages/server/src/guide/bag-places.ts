import type { BagPlace } from '@recircle/core/bag'
import { boxAround, nearbyM, type LngLat } from '@recircle/core/geo'
import type { LivePoints } from '../live/live-points.ts'
import type { OpenStates } from '../live/open-states.ts'

/** What is asked of the points in memory. */
export interface BagPoints extends Pick<LivePoints, 'index' | 'bits' | 'standAt'> {
  readonly states: Pick<OpenStates, 'at'>
  readonly statesThen: Pick<OpenStates, 'at'>
}

interface Wanted {
  /** For each thing the materials that it is handed in as. */
  readonly materialIds: readonly (readonly number[])[]
  readonly near: LngLat
  readonly atMs: number
  readonly isNow: boolean
}

/** BAG-2: the places nearby that take any of the things; OPEN-14: whether they take one at the moment is what the map says. */
export function bagPlaces(points: BagPoints, { materialIds, near, atMs, isNow }: Wanted): readonly BagPlace[] {
  points.standAt(atMs)
  const states = isNow ? points.states : points.statesThen
  const things = materialIds.map((ids) => {
    const mask = points.bits.maskOf(ids.filter((id) => points.bits.bitOf(id) !== null))
    return { mask, open: states.at(atMs, { mask, match: 'any' }) }
  })
  const mask = things.reduce((sum, thing) => sum | thing.mask, 0) >>> 0
  if (mask === 0) return []
  const filter = { materials: { mask, match: 'any' }, isTemporarilyClosed: false } as const
  return points.index.within(boxAround(near, nearbyM), filter).map(({ id, lng, lat, materials, hoursPattern }) => {
    let [takes, takesNow] = [0, 0]
    for (const [bit, thing] of things.entries()) {
      if ((materials & thing.mask) === 0) continue
      takes |= 1 << bit
      if (thing.open.stateOf(hoursPattern) === 'open') takesNow |= 1 << bit
    }
    return { id, lng, lat, takes, takesNow }
  })
}
