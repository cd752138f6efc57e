import { mercatorX, mercatorY, type LngLat } from '@recircle/core/geo'
import type { MapPosition } from './map.types.ts'

/** The part of a map that its places should stand in: the smallest size of the map, minus room for the pins. */
export interface PlacesFrame {
  readonly widthPx: number
  readonly heightPx: number
  readonly closestZoom: number
}

const widestZoom = 2
const tilePx = 256

/** The closest view that contains all places. */
export function positionOf(places: readonly LngLat[], { widthPx, heightPx, closestZoom }: PlacesFrame): MapPosition {
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const width = (mercatorX(east) - mercatorX(west)) * tilePx
  const height = Math.abs(mercatorY(south) - mercatorY(north)) * tilePx
  const zoom = Math.floor(Math.log2(Math.min(widthPx / width, heightPx / height)))
  return {
    centre: { lng: (west + east) / 2, lat: (south + north) / 2 },
    zoom: Math.min(closestZoom, Math.max(widestZoom, zoom)),
  }
}
