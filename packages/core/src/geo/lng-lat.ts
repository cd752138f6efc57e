/** A place on the globe in degrees, in the order of the wire format. */
export interface LngLat {
  readonly lng: number
  readonly lat: number
}

/** MAP-3, FAC-1: the initial location of a new point. */
export const defaultLngLat: LngLat = { lng: 37, lat: 55 }

export const isLng = (value: unknown): value is number => typeof value === 'number' && value >= -180 && value <= 180
export const isLat = (value: unknown): value is number => typeof value === 'number' && value >= -90 && value <= 90

export function isLngLat(value: unknown): value is LngLat {
  return (
    typeof value === 'object' &&
    value !== null &&
    'lng' in value &&
    'lat' in value &&
    isLng(value.lng) &&
    isLat(value.lat)
  )
}

/** Wraps a longitude of a map that was dragged around the world into [-180, 180]. */
export function wrapLng(lng: number): number {
  if (lng >= -180 && lng <= 180) return lng
  const turned = (lng + 180) % 360
  return (turned < 0 ? turned + 360 : turned) - 180
}
