import type { Result } from '../shared/index.ts'
import type { LngLat } from './lng-lat.ts'

export type GeolocationFailure = 'denied' | 'unavailable' | 'timed-out'

/** GEO-1: the browser's code for a denied permission; the others are 2 (unavailable) and 3 (timed out). */
const permissionDeniedCode = 1

export function geolocationFailureOf(code: unknown): GeolocationFailure {
  if (code === permissionDeniedCode) return 'denied'
  return code === 3 ? 'timed-out' : 'unavailable'
}

export interface GeolocationOptions {
  readonly isHighAccuracy: boolean
  readonly timeoutMs?: number
}

/** The geolocation of the visitor's browser; `unavailable` if the browser has none. */
export interface BrowserGeolocation {
  locateOnce(options: GeolocationOptions): Promise<Result<LngLat, GeolocationFailure>>
  /** Returns a function that stops the watch. */
  watch(
    onPlace: (place: LngLat) => void,
    onFailure: (failure: GeolocationFailure) => void,
    options: GeolocationOptions,
  ): () => void
}
export const BrowserGeolocation = Symbol('BrowserGeolocation')
