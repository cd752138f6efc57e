import type { Geocoder } from '@recircle/core/geo'
import type { Config } from '../../config/config.ts'
import type { Database } from '../../db/database.ts'
import { HttpGeocoder } from './http-geocoder.ts'
import { KeptGeocoder, type KeptRules } from './kept-geocoder.ts'
import { TownsGeocoder } from './towns-geocoder.ts'

/** What a thread needs to ask the geocoder of the settings. */
export interface GeocoderChoice {
  readonly geocoder: Config['geocoder']
  readonly userAgent: string
}

/** GEO-5: a service must be able to tell who asks, and whom to write to. */
export const geocoderChoice = ({
  geocoder,
  origins,
  securityContact,
}: Pick<Config, 'geocoder' | 'origins' | 'securityContact'>): GeocoderChoice => ({
  geocoder,
  userAgent: `Recircle (${[origins.int, securityContact].filter((each) => each !== null).join('; ')})`,
})

export function geocoderOf(
  database: Database,
  { geocoder, userAgent }: GeocoderChoice,
  patience: Pick<KeptRules, 'patienceMs' | 'wait'>,
): Geocoder {
  if (geocoder === null) return new TownsGeocoder()
  const { kind, url, pauseMs } = geocoder
  // Without what may be secret in the address.
  const service = `${kind} ${new URL(url).host}`
  return new KeptGeocoder(database, new HttpGeocoder({ kind, url, userAgent }), { service, pauseMs, ...patience })
}
