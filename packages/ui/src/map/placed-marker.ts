import { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'
import type { MapPoint } from './map.types.ts'

/** A marker with its position in pixels of the whole world at the zoom it was placed for. */
export interface PlacedMarker extends LngLat {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly count: number
  readonly splitZoom: number | null
  /** Null for a cluster. */
  readonly point: MapPoint | null
  /** Null if unknown. */
  readonly openCount: number | null
  /** The points of a ring of two or three, if known; empty otherwise. */
  readonly few: readonly MapPoint[]
  /** The diameter of a ring; a pin split from such a ring is narrower than others. */
  readonly sizePx: number
}

export type MarkerPart = Omit<PlacedMarker, 'x' | 'y' | 'lng' | 'lat'>

/** Every marker fills a square of this size above its place; the server separates markers by the same size. */
export const markerSizePx = 44

/** From this zoom on, two or three points are shown as pins instead of a ring. */
export const fewFromZoom = 12
/** From this zoom on, a town is more than one ring. */
const townInPartsFromZoom = 9
/** MAP-13: further out, where a town is in view, its points gather in few rings, and still further out in one with those of its suburbs. */
export function gatherPx(zoom: number): number {
  if (zoom >= fewFromZoom) return markerSizePx
  return (zoom < townInPartsFromZoom ? 2.5 : 1.75) * markerSizePx
}

/** The chosen pin is larger: its extent to each side of its place, and above it. */
export const chosenPin = { halfWidthPx: 28, heightPx: 66 } as const

/** The area of its name above or below, with a maximum width. */
const name = { heightPx: 40, characterPx: 8.5, maxHalfWidthPx: 110 } as const

/** The name goes below the pin unless it would cover a marker there and none above. */
export function nameSide(chosen: PlacedMarker, markers: readonly PlacedMarker[]): 'below' | 'above' {
  const halfWidthPx = Math.min(name.maxHalfWidthPx, 12 + ((chosen.point?.name.length ?? 0) * name.characterPx) / 2)
  const covers = (topPx: number): boolean =>
    markers.some(
      ({ x, y }) =>
        Math.abs(x - chosen.x) < halfWidthPx + markerSizePx / 2 &&
        y > topPx &&
        y - markerSizePx < topPx + name.heightPx,
    )
  return covers(chosen.y) && !covers(chosen.y - chosenPin.heightPx - name.heightPx) ? 'above' : 'below'
}

export const areOverlapping = (a: PlacedMarker, b: PlacedMarker, sizePx = markerSizePx): boolean =>
  Math.abs(a.x - b.x) < sizePx && Math.abs(a.y - b.y) < sizePx

export const isUnderChosen = (marker: PlacedMarker, chosen: PlacedMarker): boolean =>
  Math.abs(marker.x - chosen.x) < chosenPin.halfWidthPx + markerSizePx / 2 &&
  marker.y > chosen.y - chosenPin.heightPx &&
  marker.y - markerSizePx < chosen.y

export function placeAt({ lng, lat }: LngLat, part: MarkerPart, zoom: number): PlacedMarker {
  const sizePx = worldSizePx(zoom)
  return { ...part, lng, lat, x: mercatorX(lng) * sizePx, y: mercatorY(lat) * sizePx }
}

export function movedTo(marker: PlacedMarker, x: number, y: number, zoom: number): PlacedMarker {
  const sizePx = worldSizePx(zoom)
  return { ...marker, x, y, lng: lngOfMercatorX(x / sizePx), lat: latOfMercatorY(y / sizePx) }
}

/** Compares appearance and behavior, ignoring the position. */
export function looksSame(a: PlacedMarker, b: PlacedMarker): boolean {
  const numbers = ['key', 'count', 'splitZoom', 'openCount', 'sizePx'] as const
  if (numbers.some((each) => a[each] !== b[each])) return false
  if (a.point === null || b.point === null) return a.point === b.point
  const [one, other] = [a.point, b.point]
  const facts = ['name', 'material', 'icon', 'isTemporarilyClosed', 'openState'] as const
  return facts.every((fact) => one[fact] === other[fact]) && String(one.others) === String(other.others)
}

export const clusterKey = ({ lng, lat }: LngLat, count: number): string =>
  `${count}@${lng.toFixed(6)},${lat.toFixed(6)}`
