import { defaultLngLat, type LngLat } from '../geo/index.ts'
import { capitalOf } from './capital.ts'
import type { Site } from './site.ts'

/** A place and how near it is looked at. */
export interface MapStart extends LngLat {
  readonly zoom: number
}

/** The default lies in the country around Moscow: so far away that the city is in sight. */
const zooms = { country: 8, city: 11 } as const

/** MAP-3: what the map shows while nothing else is known; where the default coordinates lie abroad, the capital. */
export function mapStartOf(site: Site): MapStart {
  if (site.variant === 'ru') return { ...defaultLngLat, zoom: zooms.country }
  const { lng, lat } = capitalOf(site)
  return { lng, lat, zoom: zooms.city }
}
