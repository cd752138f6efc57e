import { boxOfView, worldBox, worldSizePx, type BoundingBox } from '../../packages/core/src/geo/index.ts'
import type { IndexedPoint } from '../../packages/core/src/point-index/index.ts'
import { SeededRandom } from '../../packages/core/src/testing/point-index/index.ts'

export interface View {
  readonly box: BoundingBox
  readonly zoom: number
  readonly mask: number
}

const widthPx = 1440
const heightPx = 900
const viewsPerZoom = 40
const lastZoom = 19

/** Screens of 1440 × 900 pixels around random points at every zoom, each with two random materials to filter by. */
export function viewsOf(points: readonly IndexedPoint[], seed: number): View[] {
  const random = new SeededRandom(seed)
  return Array.from({ length: (lastZoom + 1) * viewsPerZoom }, (_, n) => {
    const zoom = Math.floor(n / viewsPerZoom)
    const centre = random.pick(points)
    const lngSpan = (widthPx / worldSizePx(zoom)) * 360
    const latSpan = (heightPx / worldSizePx(zoom)) * 360 * Math.cos((centre.lat * Math.PI) / 180)
    const box = boxOfView(
      centre.lng - lngSpan / 2,
      centre.lat - latSpan / 2,
      centre.lng + lngSpan / 2,
      centre.lat + latSpan / 2,
    )
    return { box: box ?? worldBox, zoom, mask: ((1 << random.below(25)) | (1 << random.below(25))) >>> 0 }
  })
}

export const zoomBands: readonly (readonly [from: number, to: number])[] = [
  [0, 4],
  [5, 9],
  [10, 14],
  [15, 19],
]
