import type { LngLat } from '../geo/index.ts'
import { capitalOf } from './capital.ts'
import type { Site } from './site.ts'

/** A place and how near it is looked at. */
export interface MapStart extends LngLat {
  readonly zoom: number
}

const cityZoom = 11

/** LOOK-1: what the map shows while nothing else is known: a town with points in it, not the default of a new point. */
export function mapStartOf(site: Site): MapStart {
  const { lng, lat } = capitalOf(site)
  return { lng, lat, zoom: cityZoom }
}
