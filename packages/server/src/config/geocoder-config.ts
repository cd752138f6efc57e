import { address, oneOf, text, wholeNumber, type EnvReader } from './env-reader.ts'

export interface GeocoderConfig {
  readonly kind: 'nominatim' | 'photon'
  readonly url: string
  /** The pause between two requests, of all instances together. */
  readonly pauseMs: number
  readonly attribution: string
}

/** As the policy of OpenStreetMap's own Nominatim demands. */
const politePauseMs = 1000

/** GEO-5: no third party is asked unless it is named. */
export function readGeocoder(reader: EnvReader): GeocoderConfig | null {
  const kind = reader.value('GEOCODER', oneOf('towns', 'nominatim', 'photon'), 'towns')
  const url = reader.optional('GEOCODER_URL', address('http', 'https'))
  const pauseMs = reader.value('GEOCODER_PAUSE_MS', wholeNumber(0, 60_000), politePauseMs)
  const attribution = reader.value('GEOCODER_ATTRIBUTION', text, '© OpenStreetMap')
  if (kind === 'towns') {
    if (url !== null) reader.refuse('GEOCODER_URL also needs GEOCODER: nominatim or photon.')
    return null
  }
  if (url !== null) return { kind, url, pauseMs, attribution }
  if (!reader.isSet('GEOCODER_URL')) reader.refuse(`GEOCODER=${kind} also needs GEOCODER_URL: the server to ask.`)
  return null
}
