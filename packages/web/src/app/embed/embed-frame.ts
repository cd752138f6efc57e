import { latOfMercatorY, lngOfMercatorX, mercatorX, mercatorY, worldSizePx, type LngLat } from '@recircle/core/geo'

const deepestZoom = 15

/** The center of all places, at the closest zoom that shows all of them in that many pixels. */
export function frameOf(places: readonly LngLat[], widthPx: number, heightPx: number): { place: LngLat; zoom: number } {
  const xs = places.map(({ lng }) => mercatorX(lng))
  const ys = places.map(({ lat }) => mercatorY(lat))
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const place = { lng: lngOfMercatorX((west + east) / 2), lat: latOfMercatorY((north + south) / 2) }
  const fits = (zoom: number): boolean =>
    (east - west) * worldSizePx(zoom) <= widthPx && (south - north) * worldSizePx(zoom) <= heightPx
  let zoom = deepestZoom
  while (zoom > 0 && !fits(zoom)) zoom -= 1
  return { place, zoom }
}
