import {
  boxContains,
  boxOfView,
  latOfMercatorY,
  lngOfMercatorX,
  mercatorX,
  mercatorY,
  worldBox,
  worldSizePx,
  type BoundingBox,
  type LngLat,
} from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import type { PointsModel } from './points-model.ts'

/** The size to render for before the screen is known; most maps are smaller and show a part of it. */
const presumedSizePx = { width: 1536, height: 1024 }

/** The area that a map of that size shows. */
export function presumedBox({ lng, lat, zoom }: MapStart): BoundingBox {
  const halfWidth = presumedSizePx.width / 2 / worldSizePx(zoom)
  const halfHeight = presumedSizePx.height / 2 / worldSizePx(zoom)
  const [x, y] = [mercatorX(lng), mercatorY(lat)]
  const north = latOfMercatorY(Math.max(0, y - halfHeight))
  const south = latOfMercatorY(Math.min(1, y + halfHeight))
  const box = boxOfView(lngOfMercatorX(x - halfWidth), south, lngOfMercatorX(x + halfWidth), north)
  return box === null ? worldBox : roundedBox(box)
}

/** Rounded to about a meter, so that equal views send equal requests. */
const roundedBox = ({ west, south, east, north }: BoundingBox): BoundingBox => ({
  west: degrees(west),
  south: degrees(south),
  east: degrees(east),
  north: degrees(north),
})
const degrees = (value: number): number => Math.round(value * 1e5) / 1e5

/** Compares with the precision of a URL. */
export const isSameView = (a: MapStart, b: MapStart): boolean =>
  degrees(a.lng) === degrees(b.lng) && degrees(a.lat) === degrees(b.lat) && Math.abs(a.zoom - b.zoom) < 0.01

/** Whether the box contains the other one; a box around the globe contains all longitudes. */
export function holds(box: BoundingBox, { west, south, east, north }: BoundingBox): boolean {
  if (south < box.south || north > box.north) return false
  const span = lngSpan(box)
  const offset = (((west - box.west) % 360) + 360) % 360
  return span >= 360 || offset + lngSpan({ west, south, east, north }) <= span + 1e-9
}

const lngSpan = ({ west, east }: BoundingBox): number => (east >= west ? east - west : east - west + 360)

/** The view and area reported by the map. */
export interface ReportedView {
  readonly view: MapStart
  readonly box: BoundingBox
}

/** The area reported by the map for this view, else that of a map of typical size. */
export const boxOf = (seen: ReportedView | null, view: MapStart): BoundingBox =>
  seen !== null && isSameView(seen.view, view) ? seen.box : presumedBox(view)

/** The part of the map that nothing covers. */
export interface Sight {
  readonly view: MapStart
  readonly box: BoundingBox
}

/** MAP-18: how many points the markers in sight stand for; null until the map shows what was loaded. */
export function countInSight({ state, view, map }: PointsModel, sight: Sight | null): number | null {
  if (sight === null || state !== 'ready' || !isSameView(sight.view, view)) return null
  const seen = (place: LngLat): boolean => boxContains(sight.box, place)
  return map.clusters.filter(seen).reduce((sum, { count }) => sum + count, map.pins.filter(seen).length)
}
