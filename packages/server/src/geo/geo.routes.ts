import { isIP } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Type } from 'typebox'
import {
  ipLocationValidMs,
  ipLookUpTimeoutMs,
  locationPaths,
  placeAddressQuery,
  readCountryCode,
  readIpPlace,
  readPlaceAddress,
  reverseGeocodingQuery,
  type LngLat,
} from '@recircle/core/geo'
import { languages } from '@recircle/core/material'
import { dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import { json } from '../http/open-api/api-operations.ts'
import { rules } from '../http/guard/route-rules.ts'
import { refuse, refuseForNow } from '../http/answer/wire-reply.ts'
import { ThirdParty, type LookUpFailure } from './third-party.ts'

export type GeoConfig = Pick<Config, 'geocodingUrl' | 'ipLocationUrl' | 'ipLocationKey'>

const geocodingTimeoutMs = 2000
const placeCacheMs = dayMs
const retryAfterSeconds = 60
const lookUpRules = (operationId: string, summary: string) =>
  rules({
    access: 'anybody',
    rate: 'reads',
    cache: 'private, max-age=3600',
    operation: { tag: 'site', operationId, summary, answerType: json, refuses: ['not-found'] },
  })
/** About a kilometer: enough for a country, and the service learns no more about the visitor. */
const countryDecimals = 2
/** About a meter: enough for the front door of a point that its owner is about to publish. */
const addressDecimals = 5

const Place = Type.Object({
  lat: Type.Number({ minimum: -90, maximum: 90 }),
  lon: Type.Number({ minimum: -180, maximum: 180 }),
  format: Type.Optional(Type.Literal('json')),
  /** At building zoom the service also returns the street. */
  zoom: Type.Optional(Type.Literal(18)),
  'accept-language': Type.Optional(Type.Union(languages.map((language) => Type.Literal(language)))),
})
type Place = Type.Static<typeof Place>
const text = Type.Optional(Type.String())
const Found = Type.Object({
  address: Type.Object({ country_code: text, city: text, road: text, house_number: text }),
})
const Located = Type.Object({ country_code: Type.String(), latitude: Type.Number(), longitude: Type.Number() })

/** GEO-2: look-ups through third parties; each is 404 unless the configuration names a service. */
export function registerGeo(app: FastifyInstance, config: GeoConfig): void {
  const countries = new ThirdParty({ read: readCountryCode, timeoutMs: geocodingTimeoutMs, cacheMs: placeCacheMs })
  const addresses = new ThirdParty({ read: readPlaceAddress, timeoutMs: geocodingTimeoutMs, cacheMs: placeCacheMs })
  const reverseSchema = { querystring: Place, response: { 200: Found } }
  const reverseConfig = lookUpRules('countryOfPlace', 'Get the country of a location, from a third party')
  const reverseRoute = { schema: reverseSchema, config: reverseConfig }
  app.get<{ Querystring: Place }>(locationPaths.reverseGeocoder, reverseRoute, async (request, reply) => {
    if (config.geocodingUrl === null) return refuse(reply, 'not-found')
    const { zoom, 'accept-language': language = 'en' } = request.query
    if (zoom !== undefined) {
      const query = placeAddressQuery(roughly(request.query, addressDecimals), language)
      const found = await addresses.lookUp(withQuery(config.geocodingUrl, query))
      if (!found.ok) return refuseLookUp(reply, found.error)
      const { locality: city, road, house } = found.value
      return { address: { city, road, house_number: house } }
    }
    const query = reverseGeocodingQuery(roughly(request.query, countryDecimals))
    const found = await countries.lookUp(withQuery(config.geocodingUrl, query))
    if (!found.ok) return refuseLookUp(reply, found.error)
    return { address: { country_code: found.value } }
  })

  const places = new ThirdParty({ read: readIpPlace, timeoutMs: ipLookUpTimeoutMs, cacheMs: ipLocationValidMs })
  const ipSchema = { response: { 200: Located } }
  const ipConfig = lookUpRules('placeOfCaller', 'Get the location of the caller’s IP address, from a third party')
  app.get(locationPaths.ipLookUp, { schema: ipSchema, config: ipConfig }, async (request, reply) => {
    const url =
      config.ipLocationUrl === null ? null : ipLookUpUrl(config.ipLocationUrl, request.ip, config.ipLocationKey)
    if (url === null) return refuse(reply, 'not-found')
    const found = await places.lookUp(url)
    if (!found.ok) return refuseLookUp(reply, found.error)
    const { countryCode, lat, lng } = found.value
    return { country_code: countryCode, latitude: lat, longitude: lng }
  })
}

const roughly = ({ lat, lon }: Place, decimals: number): LngLat => ({
  lat: Number(lat.toFixed(decimals)),
  lng: Number(lon.toFixed(decimals)),
})

/** A response without a country, such as for a place at sea, is final; a service that is down may recover. */
const refuseLookUp = (reply: FastifyReply, failure: LookUpFailure): FastifyReply =>
  failure === 'bad-answer' ? refuse(reply, 'not-found') : refuseForNow(reply, retryAfterSeconds)

/** Fills `{ip}` and `{key}` into the configured URL; without `{ip}` both are added as query parameters. */
export function ipLookUpUrl(configured: string, ip: string, key: string): string | null {
  if (isIP(ip) === 0 || isLocal(ip)) return null
  const hasPlaces = configured.includes('{ip}')
  const filled = configured.replaceAll('{ip}', encodeURIComponent(ip)).replaceAll('{key}', encodeURIComponent(key))
  if (hasPlaces) return filled
  return withQuery(filled, { ip, ...(key === '' || configured.includes('{key}') ? {} : { key }) })
}

/** Private and loopback addresses have no location. */
const isLocal = (ip: string): boolean =>
  /^(?:::ffff:)?(?:10|127|0|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./i.test(
    ip,
  ) || /^(?:::1?$|f[cd]|fe[89ab])/i.test(ip)

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}
