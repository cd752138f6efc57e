import { distanceM, earthRadiusM } from '../geo/distance.ts'
import type { LngLat } from '../geo/lng-lat.ts'
import { latOfMercatorY, lngOfMercatorX } from '../geo/web-mercator.ts'
import { axisSteps } from './morton.ts'

const radians = Math.PI / 180
/** An upper bound for the displacement caused by rounding degrees and projections. */
const slackM = 0.1

/** A lower bound for the distance to any point of the cell. */
export function cellDistanceM(from: LngLat, x: number, y: number, size: number): number {
  const west = lngOfMercatorX(x / axisSteps)
  const east = lngOfMercatorX((x + size) / axisSteps)
  const north = y === 0 ? 90 : latOfMercatorY(y / axisSteps)
  const south = y + size === axisSteps ? -90 : latOfMercatorY((y + size) / axisSteps)
  const isBetween = from.lng >= west && from.lng <= east
  const nearest = isBetween
    ? distanceM(from, { lng: from.lng, lat: Math.min(north, Math.max(south, from.lat)) })
    : Math.min(meridianDistanceM(from, west, south, north), meridianDistanceM(from, east, south, north))
  return Math.max(0, nearest - slackM)
}

/** Along a meridian the cosine of the distance is a sine wave of the latitude, so its crest or an end is nearest. */
function meridianDistanceM(from: LngLat, lng: number, south: number, north: number): number {
  const turn = Math.cos((from.lng - lng) * radians)
  const crest = Math.atan2(Math.sin(from.lat * radians), Math.cos(from.lat * radians) * turn) / radians
  const isOnEdge = crest >= south && crest <= north
  if (isOnEdge) return distanceM(from, { lng, lat: crest })
  return Math.min(distanceM(from, { lng, lat: south }), distanceM(from, { lng, lat: north }), Math.PI * earthRadiusM)
}
