import type { CancelTimer, Clock } from '../shared/index.ts'
import type { BrowserGeolocation, GeolocationFailure } from './browser-geolocation.port.ts'
import type { LngLat } from './lng-lat.ts'

const watchErrorDelayMs = 500

export interface PlaceListener {
  onPlace(place: LngLat): void
  onFailure(failure: GeolocationFailure): void
}

/**
 * GEO-1: one browser watch shared by all listeners. It runs while there is a listener; a late listener receives the
 * last outcome. Places are delivered at once, failures after 500 ms and only if no place arrived in between.
 */
export class PlaceWatch {
  readonly #geolocation: BrowserGeolocation
  readonly #clock: Clock
  readonly #onPlace: (place: LngLat) => void
  readonly #waiting = new Map<PlaceListener, CancelTimer | null>()
  #stop: (() => void) | null = null
  #place: LngLat | null = null
  #failure: GeolocationFailure | null = null

  constructor(geolocation: BrowserGeolocation, clock: Clock, onPlace: (place: LngLat) => void) {
    this.#geolocation = geolocation
    this.#clock = clock
    this.#onPlace = onPlace
  }

  get isWatching(): boolean {
    return this.#waiting.size > 0
  }

  /** Returns the unsubscribe function. */
  subscribe(subscriber: PlaceListener): () => void {
    // A wrapper per subscription lets the same object subscribe twice.
    const listener: PlaceListener = {
      onPlace: (place) => subscriber.onPlace(place),
      onFailure: (failure) => subscriber.onFailure(failure),
    }
    this.#waiting.set(listener, null)
    if (this.#stop === null) this.#start()
    else if (this.#failure !== null) this.#announce(listener, this.#failure)
    else if (this.#place !== null) listener.onPlace(this.#place)
    return () => this.#unsubscribe(listener)
  }

  #start(): void {
    this.#stop = this.#geolocation.watch(
      (place) => this.#tellPlace(place),
      (failure) => this.#tellFailure(failure),
      { isHighAccuracy: true },
    )
  }

  #unsubscribe(listener: PlaceListener): void {
    this.#waiting.get(listener)?.()
    this.#waiting.delete(listener)
    if (this.#waiting.size > 0) return
    this.#stop?.()
    this.#stop = null
    this.#place = null
    this.#failure = null
  }

  #tellPlace(place: LngLat): void {
    this.#place = place
    this.#failure = null
    this.#onPlace(place)
    for (const cancel of this.#waiting.values()) cancel?.()
    for (const listener of this.#listeners()) {
      this.#waiting.set(listener, null)
      listener.onPlace(place)
    }
  }

  #tellFailure(failure: GeolocationFailure): void {
    this.#failure = failure
    for (const listener of this.#listeners()) this.#announce(listener, failure)
  }

  /** The current listeners; adding or removing one during a notification is safe. */
  *#listeners(): Generator<PlaceListener> {
    for (const listener of Array.from(this.#waiting.keys())) if (this.#waiting.has(listener)) yield listener
  }

  #announce(listener: PlaceListener, failure: GeolocationFailure): void {
    this.#waiting.get(listener)?.()
    this.#waiting.set(
      listener,
      this.#clock.after(watchErrorDelayMs, () => listener.onFailure(failure)),
    )
  }
}
