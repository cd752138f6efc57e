import type { BoundingBox } from './bounding-box.ts'
import type { LngLat } from './lng-lat.ts'

/** The latitude at which the square map of Web Mercator ends. */
export const maxMercatorLat = 85.0511287798066
export const tileSizePx = 256
export const maxZoom = 22

const radians = Math.PI / 180

/** West 0, east 1. */
export const mercatorX = (lng: number): number => lng / 360 + 0.5

/** North 0, south 1; latitudes beyond the map are clamped to its border. */
export function mercatorY(lat: number): number {
  if (lat >= maxMercatorLat) return 0
  if (lat <= -maxMercatorLat) return 1
  const sin = Math.sin(lat * radians)
  return 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)
}

export const lngOfMercatorX = (x: number): number => (x - 0.5) * 360
export const latOfMercatorY = (y: number): number => Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) / radians

export const worldSizePx = (zoom: number): number => tileSizePx * 2 ** zoom

export interface Tile {
  readonly zoom: number
  readonly x: number
  readonly y: number
}

export function tileAt({ lng, lat }: LngLat, zoom: number): Tile {
  const tiles = 2 ** zoom
  const index = (fraction: number): number => Math.min(tiles - 1, Math.max(0, Math.floor(fraction * tiles)))
  return { zoom, x: index(mercatorX(lng)), y: index(mercatorY(lat)) }
}

export function tileBox({ zoom, x, y }: Tile): BoundingBox {
  const tiles = 2 ** zoom
  return {
    west: lngOfMercatorX(x / tiles),
    north: latOfMercatorY(y / tiles),
    east: lngOfMercatorX((x + 1) / tiles),
    south: latOfMercatorY((y + 1) / tiles),
  }
}
