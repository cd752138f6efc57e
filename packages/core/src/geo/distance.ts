import type { LngLat } from './lng-lat.ts'

/** MAP-2: the Earth radius for every distance in the product. */
export const earthRadiusM = 6_371_000

/** GUIDE-12: the greatest distance that a visitor would carry a thing. */
export const nearbyM = 25_000

const radians = Math.PI / 180

/** MAP-2: great-circle distance in meters (haversine, accurate to the millimeter even for close points). */
export function distanceM(a: LngLat, b: LngLat): number {
  const halfLat = Math.sin(((b.lat - a.lat) * radians) / 2)
  const halfLng = Math.sin(((b.lng - a.lng) * radians) / 2)
  const h = halfLat * halfLat + Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * halfLng * halfLng
  return 2 * earthRadiusM * Math.asin(Math.min(1, Math.sqrt(h)))
}
