import { err, ok, type Result } from '../shared/index.ts'
import { earthRadiusM } from './distance.ts'
import { isLat, isLng, wrapLng, type LngLat } from './lng-lat.ts'

/** A box in degrees, borders included. If `west` is greater than `east`, the box crosses the antimeridian. */
export interface BoundingBox {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

export const worldBox: BoundingBox = { west: -180, south: -90, east: 180, north: 90 }

export const crossesAntimeridian = (box: BoundingBox): boolean => box.west > box.east

export function boxContains(box: BoundingBox, { lng, lat }: LngLat): boolean {
  if (!(lat >= box.south && lat <= box.north)) return false
  return crossesAntimeridian(box) ? lng >= box.west || lng <= box.east : lng >= box.west && lng <= box.east
}

/** The box as one or two boxes that do not cross the antimeridian. */
export function splitAtAntimeridian(box: BoundingBox): readonly BoundingBox[] {
  if (!crossesAntimeridian(box)) return [box]
  return [
    { ...box, east: 180 },
    { ...box, west: -180 },
  ]
}

/**
 * The box of a map view. A map dragged around the world reports longitudes beyond ±180, and one zoomed far out spans
 * more than 360 degrees; latitudes are clamped at the poles. Null if a border is not a number or south is above north.
 */
export function boxOfView(west: number, south: number, east: number, north: number): BoundingBox | null {
  if (![west, south, east, north].every(Number.isFinite) || south > north) return null
  const lats = { south: clampLat(south), north: clampLat(north) }
  if (east - west >= 360) return { ...worldBox, ...lats }
  return { west: wrapLng(west), east: wrapLng(east), ...lats }
}

/** Reads `west,south,east,north` from a query string. */
export function readBoundingBox(text: unknown): Result<BoundingBox, 'bad-box'> {
  if (typeof text !== 'string' || text.length > 120) return err('bad-box')
  const parts = text.split(',')
  if (parts.length !== 4 || parts.some((part) => !/^\s*-?\d+(\.\d+)?\s*$/.test(part))) return err('bad-box')
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts.map(Number)
  const box = boxOfView(west, south, east, north)
  return box === null ? err('bad-box') : ok(box)
}

export const formatBoundingBox = ({ west, south, east, north }: BoundingBox): string =>
  [west, south, east, north].map(decimal).join(',')

/** JavaScript prints numbers below a millionth as `1e-7`, which other readers of coordinates do not accept. */
const decimal = (degrees: number): string =>
  (Math.abs(degrees) < 1e-6 ? degrees.toFixed(20) : String(degrees)).replace(/\.0+$/, '')

/** The smallest box that contains every point within the radius; at a pole it spans every longitude. */
export function boxAround(centre: LngLat, radiusM: number): BoundingBox {
  const angle = Math.max(0, radiusM) / earthRadiusM
  const dLat = (angle * 180) / Math.PI
  const south = centre.lat - dLat
  const north = centre.lat + dLat
  const lats = { south: clampLat(south), north: clampLat(north) }
  if (south <= -90 || north >= 90) return { ...worldBox, ...lats }
  const dLng = (Math.asin(Math.sin(angle) / Math.cos((centre.lat * Math.PI) / 180)) * 180) / Math.PI
  return { west: wrapLng(centre.lng - dLng), east: wrapLng(centre.lng + dLng), ...lats }
}

export const isBoundingBox = (box: BoundingBox): boolean =>
  isLng(box.west) && isLng(box.east) && isLat(box.south) && isLat(box.north) && box.south <= box.north

const clampLat = (lat: number): number => Math.min(90, Math.max(-90, lat))
