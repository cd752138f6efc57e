import { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'
import type { MapPoint } from './map.types.ts'

/** A marker where it stands: pixels of the whole world at the zoom it was placed for. */
export interface PlacedMarker extends LngLat {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly count: number
  readonly splitZoom: number | null
  /** Null for a cluster. */
  readonly point: MapPoint | null
}

export type MarkerPart = Pick<PlacedMarker, 'key' | 'count' | 'splitZoom' | 'point'>

/** Every marker fills a square of this side above its place, so the server keeps them apart by the same figure. */
export const markerSizePx = 44

/** The pin of the chosen point is larger: this far to each side of its place, and above it. */
export const chosenPin = { halfWidthPx: 28, heightPx: 66 } as const

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

export const clusterKey = ({ lng, lat }: LngLat, count: number): string =>
  `${count}@${lng.toFixed(6)},${lat.toFixed(6)}`
