import type { LngLat } from './lng-lat.ts'

/** Latitude first, always with decimal points, so that copied coordinates can be pasted into any map: `55.7558, 37.6173`. */
export const formatCoordinates = ({ lng, lat }: LngLat, digits = 6): string =>
  `${trimmed(lat, digits)}, ${trimmed(lng, digits)}`

/** Latitude and longitude for a URL, accurate to about a centimeter; plain JavaScript would write seventeen digits, or `1e-7`. */
export const addressCoordinates = ({ lng, lat }: LngLat): string => `${trimmed(lat, 7)},${trimmed(lng, 7)}`

function trimmed(degrees: number, digits: number): string {
  const text = degrees.toFixed(digits)
  const short = text.includes('.') ? text.replace(/\.?0+$/, '') : text
  return short === '-0' ? '0' : short
}
