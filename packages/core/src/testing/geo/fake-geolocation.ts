import type { BrowserGeolocation, GeolocationFailure, GeolocationOptions, LngLat } from '../../geo/index.ts'
import { err, type Result } from '../../shared/index.ts'

interface Watcher {
  readonly onPlace: (place: LngLat) => void
  readonly onFailure: (failure: GeolocationFailure) => void
}

/** A browser's geolocation controlled by a test. */
export class FakeGeolocation implements BrowserGeolocation {
  /** The result of a one-shot request. */
  outcome: Result<LngLat, GeolocationFailure> = err('unavailable')
  readonly requests: GeolocationOptions[] = []
  readonly watched: GeolocationOptions[] = []
  readonly #watchers = new Set<Watcher>()

  /** The number of running watches; sharing means at most one. */
  get watchCount(): number {
    return this.#watchers.size
  }

  locateOnce(options: GeolocationOptions): Promise<Result<LngLat, GeolocationFailure>> {
    this.requests.push(options)
    return Promise.resolve(this.outcome)
  }

  watch(
    onPlace: (place: LngLat) => void,
    onFailure: (failure: GeolocationFailure) => void,
    options: GeolocationOptions,
  ): () => void {
    const watcher = { onPlace, onFailure }
    this.watched.push(options)
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }

  tellPlace(place: LngLat): void {
    for (const watcher of this.#watchers) watcher.onPlace(place)
  }

  tellFailure(failure: GeolocationFailure): void {
    for (const watcher of this.#watchers) watcher.onFailure(failure)
  }
}
