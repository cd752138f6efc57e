import type { Clock, KeyValueStore } from '../shared/index.ts'
import { parseJson } from '../wire/wire-value.ts'
import { isLngLat, type LngLat } from './lng-lat.ts'
import { countryCodeOf, fieldOf, type IpPlace } from './location-answers.ts'

/** GEO-3: the cached record of an IP look-up. */
export interface IpRecord extends IpPlace {
  readonly timestamp: number
}

export const prevLocationKey = 'prevLocation'
const ipLocationKey = 'ipLocation'
const prevLocationValidMs = 6000
export const ipLocationValidMs = 3_600_000

/** GEO-3: where the visitor was last, however long ago; as the position of now it is good for 6000 ms only. */
export function readLastPlace(text: string | null): LngLat | null {
  const record = parseJson(text)
  return record.ok && isLngLat(record.value) ? { lng: record.value.lng, lat: record.value.lat } : null
}

/** GEO-2, GEO-3: the cache of earlier look-ups. Values are validated, since other code may write to these keys. */
export class LocationCache {
  readonly #store: KeyValueStore
  readonly #clock: Clock

  constructor(store: KeyValueStore, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  savePrevious({ lng, lat }: LngLat): void {
    this.#store.set(prevLocationKey, JSON.stringify({ lng, lat, timestamp: this.#clock.nowMs() }))
  }

  forgetPrevious(): void {
    this.#store.remove(prevLocationKey)
  }

  /** GEO-3: valid for 6000 ms; while a watch keeps it current, its age does not matter. */
  previous(isWatching: boolean): LngLat | null {
    const record = this.#read(prevLocationKey)
    if (!isLngLat(record)) return null
    return isWatching || this.#isYounger(record, prevLocationValidMs) ? { lng: record.lng, lat: record.lat } : null
  }

  saveIp({ lng, lat, countryCode }: IpPlace): IpRecord {
    const record: IpRecord = { lat, lng, countryCode, timestamp: this.#clock.nowMs() }
    this.#store.set(ipLocationKey, JSON.stringify(record))
    return record
  }

  /** GEO-2: valid for an hour. */
  ip(): IpRecord | null {
    const record = this.#read(ipLocationKey)
    const countryCode = countryCodeOf(fieldOf(record, 'countryCode'))
    const timestamp = fieldOf(record, 'timestamp')
    if (!isLngLat(record) || countryCode === null || typeof timestamp !== 'number') return null
    return this.#isYounger(record, ipLocationValidMs)
      ? { lat: record.lat, lng: record.lng, countryCode, timestamp }
      : null
  }

  /** A record from the future was written with a wrong clock and does not count. */
  #isYounger(record: unknown, validMs: number): boolean {
    const timestamp = fieldOf(record, 'timestamp')
    if (typeof timestamp !== 'number') return false
    const ageMs = this.#clock.nowMs() - timestamp
    return ageMs >= 0 && ageMs < validMs
  }

  #read(key: string): unknown {
    const record = parseJson(this.#store.get(key))
    return record.ok ? record.value : null
  }
}
