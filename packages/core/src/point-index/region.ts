import { splitAtAntimeridian, type BoundingBox } from '../geo/bounding-box.ts'
import { degreesE7 } from './indexed-point.ts'
import { xOfLng, yOfLat } from './morton.ts'

/** A box that does not cross the antimeridian, in rounded degrees for points and in steps for cells. */
export interface PlainBox {
  readonly westE7: number
  readonly southE7: number
  readonly eastE7: number
  readonly northE7: number
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** One box, or two disjoint ones if it crosses the antimeridian. */
export type Region = readonly PlainBox[]

export const regionOf = (box: BoundingBox): Region =>
  splitAtAntimeridian(box).map(({ west, south, east, north }) => {
    const [westE7, southE7] = [degreesE7(west), degreesE7(south)] as const
    const [eastE7, northE7] = [degreesE7(east), degreesE7(north)] as const
    return {
      westE7,
      southE7,
      eastE7,
      northE7,
      minX: xOfLng(westE7 / 1e7),
      minY: yOfLat(northE7 / 1e7),
      maxX: xOfLng(eastE7 / 1e7),
      maxY: yOfLat(southE7 / 1e7),
    }
  })

export const regionHas = (region: Region, lngE7: number, latE7: number): boolean =>
  region.some((box) => lngE7 >= box.westE7 && lngE7 <= box.eastE7 && latE7 >= box.southE7 && latE7 <= box.northE7)

export type Relation = 'outside' | 'partly' | 'inside'

/**
 * The relation of a cell of `size` steps to the region. Rounding can move a projected border by a step, so a cell within two
 * steps of it counts as partly inside, and its points are checked one by one.
 */
export function relationOf(region: Region, x: number, y: number, size: number): Relation {
  let isPartly = false
  for (const box of region) {
    if (x > box.maxX + 2 || y > box.maxY + 2 || x + size < box.minX - 2 || y + size < box.minY - 2) continue
    // All latitudes beyond the map's border share the outermost step, so those cells are inside only if the box includes the poles.
    const reachesPoles = box.northE7 === 900_000_000 && box.southE7 === -900_000_000
    const isInside =
      (x > box.minX + 2 || box.westE7 === -1_800_000_000) &&
      (x + size < box.maxX - 2 || box.eastE7 === 1_800_000_000) &&
      ((y > box.minY + 2 && y + size < box.maxY - 2) || reachesPoles)
    if (isInside) return 'inside'
    isPartly = true
  }
  return isPartly ? 'partly' : 'outside'
}
