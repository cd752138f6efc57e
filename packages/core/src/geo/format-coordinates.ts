import type { LngLat } from './lng-lat.ts'

/** Latitude first, always with dots, so that what is copied can be pasted into any map: `55.7558, 37.6173`. */
export function formatCoordinates({ lng, lat }: LngLat, digits = 6): string {
  return `${trimmed(lat, digits)}, ${trimmed(lng, digits)}`
}

function trimmed(degrees: number, digits: number): string {
  return String(Number(degrees.toFixed(digits)) + 0).includes('e') ? '0' : String(Number(degrees.toFixed(digits)) + 0)
}
