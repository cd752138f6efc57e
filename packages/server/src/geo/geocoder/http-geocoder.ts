import {
  nominatim,
  photon,
  type AddressQuestion,
  type FoundPlaces,
  type Geocoder,
  type GeocoderProtocol,
} from '@recircle/core/geo'
import { err } from '@recircle/core/shared'
import { parseJson } from '@recircle/core/wire'
import type { GeocoderConfig } from '../../config/geocoder-config.ts'
import { fetchFeed } from '../../fetch/fetch-feed.ts'

const patienceMs = 5000
const mostBytes = 262_144
const protocols: Readonly<Record<GeocoderConfig['kind'], GeocoderProtocol>> = { nominatim, photon }

export interface AskedService extends Pick<GeocoderConfig, 'kind' | 'url'> {
  /** Whom the service can write to. */
  readonly userAgent: string
  readonly timeoutMs?: number
}

/** GEO-5: asks a server that the operator has named, and no other: it may stand in the own network, and leads nowhere else. */
export class HttpGeocoder implements Geocoder {
  constructor(private readonly service: AskedService) {}

  async find(question: AddressQuestion): Promise<FoundPlaces> {
    const { kind, url, userAgent, timeoutMs = patienceMs } = this.service
    const { path, queryOf, read } = protocols[kind]
    const address = new URL(url)
    if (!address.pathname.endsWith(`/${path}`)) address.pathname = `${address.pathname.replace(/\/$/, '')}/${path}`
    for (const [name, value] of Object.entries(queryOf(question))) address.searchParams.set(name, value)
    const port = address.port === '' ? (address.protocol === 'https:' ? '443' : '80') : address.port
    const answer = await fetchFeed(
      { address: address.href, etag: null, lastModified: null },
      { privateHosts: [`${address.hostname}:${port}`], redirects: 0, maxBytes: mostBytes, timeoutMs, userAgent },
    )
    if (!answer.ok) return err('unavailable', answer.waitMs === undefined ? {} : { waitMs: answer.waitMs })
    const json = parseJson(answer.value.bytes?.toString('utf8') ?? '')
    return json.ok ? read(json.value, question) : err('bad-answer')
  }
}
