import {
  boxOfView,
  latOfMercatorY,
  lngOfMercatorX,
  mercatorX,
  mercatorY,
  worldBox,
  worldSizePx,
  type BoundingBox,
} from '@recircle/core/geo'
import type { MapStart } from '@recircle/core/site'
import { isSameTown, type ShownPlace } from '@recircle/core/town'
import type { PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import type { PointsShown } from './load-points.ts'
import { saysNothing, type PointsAddress } from './points-address.ts'

/** The zoom for a point opened by a link. */
export const pointZoom = 15

/** The size to render for before the screen is known; most maps are smaller and show a part of it. */
export const presumedSizePx = { width: 1536, height: 1024 }

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

/** The view for a URL: opening a point does not move the map. */
export const viewAfter = ({ view, from, pointId }: PointsAddress, current: MapStart, start: MapStart): MapStart =>
  view ?? from ?? (pointId === null ? start : current)

/** PLACE-6: the place of the map, with the name of the town in the words while it is there, or of that around an open point; null if it may still move to the visitor. */
export function placeShown({
  address,
  view,
  named,
  list,
}: Pick<PointsShown, 'view' | 'named'> & {
  readonly address: PointsAddress
  readonly list: Pick<PointsShown['list'], 'town'>
}): ShownPlace | null {
  if (saysNothing(address) && address.text === '') return null
  const ofPoint = address.pointId === null ? '' : list.town.replaceAll(',', '').trim()
  const name = named !== null && isSameTown(named, view) ? named.name : ofPoint || null
  return { lng: view.lng, lat: view.lat, name }
}

/** MAP-4: the base for links on the page, so that none of them moves the map. */
export const addressForLinks = (address: PointsAddress, view: MapStart, start: MapStart): PointsAddress => ({
  ...address,
  from: null,
  view: isSameView(view, start) ? null : view,
})

/** MAP-4: with the view that is shown, so that a reload restores it. */
export function withShownView(
  address: PointsAddress,
  { view: shown, point }: { readonly view: MapStart; readonly point: PointPanelState },
  start: MapStart,
): PointsAddress {
  const { view, from, pointId } = address
  const reloaded = view ?? (pointId === null ? start : viewOfPoint(point))
  const isThere = from === null && (reloaded === null || isSameView(reloaded, shown))
  return isThere ? address : { ...address, from: null, view: shown }
}

/** Null until the point's location is known. */
function viewOfPoint(state: PointPanelState): MapStart | null {
  const known = state.kind === 'ready' ? state.page.point : state.kind === 'loading' ? state.known : null
  return known && { ...known.location, zoom: pointZoom }
}
