import { err, ok, type Result } from '../shared/index.ts'
import { isRecord } from '../wire/wire-value.ts'
import { wireBasePath } from '../wire/json-api.ts'
import { isLat, isLng, type LngLat } from './lng-lat.ts'

/** GEO-2: our own backend proxies the look-ups, so that neither an API key nor the visitor's IP address reaches third parties. */
export const locationPaths = {
  reverseGeocoder: `${wireBasePath}/geo/reverse/`,
  ipLookUp: `${wireBasePath}/geo/ip/`,
} as const

/** GEO-3: the result of an IP look-up. */
export interface IpPlace extends LngLat {
  /** Two upper-case letters. */
  readonly countryCode: string
}

/** GEO-2: the query parameters of a reverse-geocoding request. */
export const reverseGeocodingQuery = ({ lng, lat }: LngLat): Readonly<Record<'lat' | 'lon' | 'format', string>> => ({
  lat: String(lat),
  lon: String(lng),
  format: 'json',
})

/** GEO-2: reads `address.country_code` from a reverse-geocoding response. */
export function readCountryCode(answer: unknown): Result<string, 'bad-answer'> {
  const code = countryCodeOf(fieldOf(fieldOf(answer, 'address'), 'country_code'))
  return code === null ? err('bad-answer') : ok(code)
}

/** GEO-2: reads `country_code`, `latitude` and `longitude` from an IP look-up; some services send numbers as strings. */
export function readIpPlace(answer: unknown): Result<IpPlace, 'bad-answer'> {
  const countryCode = countryCodeOf(fieldOf(answer, 'country_code'))
  const lat = degreesOf(fieldOf(answer, 'latitude'))
  const lng = degreesOf(fieldOf(answer, 'longitude'))
  return countryCode !== null && isLat(lat) && isLng(lng) ? ok({ lng, lat, countryCode }) : err('bad-answer')
}

export const countryCodeOf = (value: unknown): string | null =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null

export const fieldOf = (value: unknown, field: string): unknown =>
  isRecord(value) && Object.hasOwn(value, field) ? value[field] : undefined

const degreesOf = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,3}(\.\d{1,20})?$/.test(value) ? Number(value) : value
