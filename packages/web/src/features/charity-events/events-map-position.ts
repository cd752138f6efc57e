import { mercatorX, mercatorY, type LngLat } from '@recircle/core/geo'
import type { MapPosition } from '../../map/map.types.ts'

const closestZoom = 14
const widestZoom = 2
/** The least a phone shows of the map, with room for the markers at its edges. */
const frameWidthPx = 260
const frameHeightPx = 280
const tilePx = 256

/** A view that holds all the places. */
export function positionOf(places: readonly LngLat[]): MapPosition {
  const lngs = places.map(({ lng }) => lng)
  const lats = places.map(({ lat }) => lat)
  const [west, east] = [Math.min(...lngs), Math.max(...lngs)]
  const [south, north] = [Math.min(...lats), Math.max(...lats)]
  const width = (mercatorX(east) - mercatorX(west)) * tilePx
  const height = Math.abs(mercatorY(south) - mercatorY(north)) * tilePx
  const zoom = Math.floor(Math.log2(Math.min(frameWidthPx / width, frameHeightPx / height)))
  return {
    centre: { lng: (west + east) / 2, lat: (south + north) / 2 },
    zoom: Math.min(closestZoom, Math.max(widestZoom, zoom)),
  }
}
