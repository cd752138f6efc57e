import {
  ipLookUpTimeoutMs,
  placeAddressQuery,
  readCountryCode,
  readIpPlace,
  readPlaceAddress,
  reverseGeocodingQuery,
  type IpLocation,
  type IpPlace,
  type LngLat,
  type PlaceAddress,
  type ReverseGeocoder,
} from '@recircle/core/geo'
import type { Language } from '@recircle/core/material'
import { err, type Result } from '@recircle/core/shared'
import { type HttpSender, isSuccess, type HttpRequest } from '../http-sender.ts'

/** GEO-2: the URLs of third parties, '' if the deployment has none. The URL of the IP look-up contains its key. */
export interface LocationServices {
  readonly reverseGeocoderUrl: string
  readonly ipLookUpUrl: string
}

type LookUp<T> = Result<T, 'unavailable' | 'bad-answer'>

async function lookUp<T>(
  http: HttpSender,
  request: HttpRequest,
  read: (body: unknown) => LookUp<T>,
): Promise<LookUp<T>> {
  if (request.path === '') return err('unavailable')
  const outcome = await http.send(request)
  return outcome.ok && isSuccess(outcome.value) ? read(outcome.value.body) : err('unavailable')
}

export class HttpReverseGeocoder implements ReverseGeocoder {
  constructor(
    private readonly http: HttpSender,
    private readonly services: LocationServices,
  ) {}

  countryCodeAt(place: LngLat): Promise<LookUp<string>> {
    const request = { path: this.services.reverseGeocoderUrl, query: reverseGeocodingQuery(place) }
    return lookUp(this.http, request, readCountryCode)
  }

  addressAt(place: LngLat, language: Language): Promise<LookUp<PlaceAddress>> {
    const request = { path: this.services.reverseGeocoderUrl, query: placeAddressQuery(place, language) }
    return lookUp(this.http, request, readPlaceAddress)
  }
}

export class HttpIpLocation implements IpLocation {
  constructor(
    private readonly http: HttpSender,
    private readonly services: LocationServices,
  ) {}

  lookUp(timeoutMs = ipLookUpTimeoutMs): Promise<LookUp<IpPlace>> {
    return lookUp(this.http, { path: this.services.ipLookUpUrl, timeoutMs }, readIpPlace)
  }
}
