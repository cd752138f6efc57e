import { err, ok, type Clock, type KeyValueStore, type Result } from '../shared/index.ts'
import type { BrowserGeolocation, GeolocationFailure } from './browser-geolocation.port.ts'
import type { IpLocation } from './ip-location.port.ts'
import { defaultLngLat, type LngLat } from './lng-lat.ts'
import { LocationCache, type IpRecord } from './location-cache.ts'
import { PlaceWatch, type PlaceListener } from './place-watch.ts'
import type { ReverseGeocoder } from './reverse-geocoder.port.ts'

const oneShotTimeoutMs = 1000
export const ipLookUpTimeoutMs = 500

export interface Located {
  readonly place: LngLat
  readonly source: 'browser' | 'previous' | 'ip' | 'default'
  /** Why the browser's geolocation failed; null if it succeeded or was not used. */
  readonly failure: GeolocationFailure | null
}

export interface LocationPorts {
  readonly geolocation: BrowserGeolocation
  readonly ipLocation: IpLocation
  readonly reverseGeocoder: ReverseGeocoder
  /** The store that outlives the session. */
  readonly store: KeyValueStore
  readonly clock: Clock
}

/** GEO-1 to GEO-3: the best location of the visitor that is available without a long wait. */
export class LocationService {
  readonly #ports: LocationPorts
  readonly #cache: LocationCache
  readonly #watch: PlaceWatch
  #locating: Promise<Located> | null = null
  #lookingUp: Promise<IpRecord | null> | null = null

  constructor(ports: LocationPorts) {
    this.#ports = ports
    this.#cache = new LocationCache(ports.store, ports.clock)
    this.#watch = new PlaceWatch(ports.geolocation, ports.clock, (place) => this.#cache.savePrevious(place))
  }

  /** The previous place while valid, then the browser's, then that of the IP address, then the default. Never fails. */
  locate(): Promise<Located> {
    const previous = this.#cache.previous(this.#watch.isWatching)
    if (previous !== null) return Promise.resolve({ place: previous, source: 'previous', failure: null })
    this.#locating ??= this.#askBrowser().finally(() => (this.#locating = null))
    return this.#locating
  }

  /** Where the device is: that of the IP address does not count. */
  async locateDevice(): Promise<Result<LngLat, GeolocationFailure>> {
    const { place, source, failure } = await this.locate()
    return source === 'browser' || source === 'previous' ? ok(place) : err(failure ?? 'unavailable')
  }

  watch(listener: PlaceListener): () => void {
    return this.#watch.subscribe(listener)
  }

  /** The record of the visitor's IP address, at most an hour old; null if the look-up takes longer than 500 ms. */
  async ipRecord(): Promise<IpRecord | null> {
    const known = this.#cache.ip()
    if (known !== null) return known
    this.#lookingUp ??= this.#lookUp().finally(() => (this.#lookingUp = null))
    return Promise.race([this.#lookingUp, this.#after(ipLookUpTimeoutMs)])
  }

  /** The visitor's country by a place already known (without a permission prompt), else by the IP address. */
  async countryCode(): Promise<string | null> {
    const place = this.#cache.previous(this.#watch.isWatching)
    const found = place === null ? null : await this.#ports.reverseGeocoder.countryCodeAt(place).catch(() => null)
    if (found?.ok === true) return found.value
    return (await this.ipRecord())?.countryCode ?? null
  }

  async #askBrowser(): Promise<Located> {
    const found = await this.#ports.geolocation.locateOnce({ isHighAccuracy: true, timeoutMs: oneShotTimeoutMs })
    if (found.ok) {
      this.#cache.savePrevious(found.value)
      return { place: found.value, source: 'browser', failure: null }
    }
    // Who refuses now wants the earlier answer forgotten as well.
    if (found.error === 'denied') this.#cache.forgetPrevious()
    const record = await this.ipRecord()
    if (record === null) return { place: defaultLngLat, source: 'default', failure: found.error }
    return { place: { lng: record.lng, lat: record.lat }, source: 'ip', failure: found.error }
  }

  /** A response that comes too late for its caller is still cached for the next. */
  async #lookUp(): Promise<IpRecord | null> {
    const found = await this.#ports.ipLocation.lookUp(ipLookUpTimeoutMs).catch(() => null)
    return found?.ok === true ? this.#cache.saveIp(found.value) : null
  }

  #after(delayMs: number): Promise<null> {
    return new Promise((resolve) => {
      this.#ports.clock.after(delayMs, () => resolve(null))
    })
  }
}
