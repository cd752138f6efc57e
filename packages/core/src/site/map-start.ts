import type { LngLat } from '../geo/index.ts'
import { capitalOf } from './capital.ts'
import type { LocaleCode } from './locale.ts'
import type { Site } from './site.ts'

/** An initial center and zoom of the map. */
export interface MapStart extends LngLat {
  readonly zoom: number
}

const cityZoom = 11

/** LOOK-1: the initial view when nothing else is known: a town with points in it, not the default location of a new point; in Spanish, one with points in Spanish. */
export function mapStartOf(site: Site, locale?: LocaleCode): MapStart {
  const { lng, lat } = capitalOf(site, locale)
  return { lng, lat, zoom: cityZoom }
}
