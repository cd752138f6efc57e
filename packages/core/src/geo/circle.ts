import { err, ok, type Result } from '../shared/index.ts'
import { distanceM } from './distance.ts'
import { isLngLat, type LngLat } from './lng-lat.ts'

/** Everything within a radius of a place, in meters on the ground. */
export interface Circle {
  readonly center: LngLat
  readonly radiusM: number
}

export const circleContains = ({ center, radiusM }: Circle, place: LngLat): boolean =>
  distanceM(center, place) <= radiusM

/** Reads `lng,lat,meters` from a query string. */
export function readCircle(text: unknown): Result<Circle, 'bad-circle'> {
  if (typeof text !== 'string' || !/^-?\d{1,3}(\.\d{1,15})?,-?\d{1,2}(\.\d{1,15})?,\d{1,8}$/.test(text))
    return err('bad-circle')
  const [lng = 0, lat = 0, radiusM = 0] = text.split(',').map(Number)
  return isLngLat({ lng, lat }) ? ok({ center: { lng, lat }, radiusM }) : err('bad-circle')
}

/** Seven decimals are about a centimeter, and `toFixed` never writes an exponent. */
export const formatCircle = ({ center: { lng, lat }, radiusM }: Circle): string =>
  `${lng.toFixed(7)},${lat.toFixed(7)},${Math.round(radiusM)}`
