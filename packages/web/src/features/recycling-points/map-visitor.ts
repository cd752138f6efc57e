import { runInAction } from 'mobx'
import type { GeolocationFailure, LngLat, LocationService } from '@recircle/core/geo'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

export interface MapVisitor {
  readonly state: 'unknown' | 'locating' | 'located' | 'approximate' | 'failed'
  readonly place: LngLat | null
  readonly failure: GeolocationFailure | null
}

/** Street level for a location from the browser, town level for one from the IP address. */
const zoomOf = { located: 14, approximate: 11 } as const

/** GEO-1 to GEO-3: the visitor's location from the browser or the IP address; a location from the browser is watched from then on. */
export class MapVisitorModel {
  shown: MapVisitor = { state: 'unknown', place: null, failure: null }
  private hasLeft = false
  private stopWatching: (() => void) | null = null

  constructor(private readonly location: Pick<LocationService, 'locate' | 'watch'>) {
    makeObserved(this)
  }

  show(shown: MapVisitor): void {
    this.shown = shown
  }

  /** Returns the view to move to; null if the location is unknown, or if the visitor has left meanwhile. */
  async locate(): Promise<(LngLat & { readonly zoom: number }) | null> {
    this.shown = { ...this.shown, state: 'locating', failure: null }
    const { place, source, failure } = await this.location.locate()
    if (this.hasLeft) return null
    return runInAction(() => {
      if (source === 'default') {
        this.shown = { state: 'failed', place: null, failure }
        return null
      }
      const state = source === 'ip' ? 'approximate' : 'located'
      this.shown = { state, place, failure }
      if (state === 'located') this.goAlong()
      return { ...place, zoom: zoomOf[state] }
    })
  }

  forgetFailure(): void {
    this.shown = { ...this.shown, state: this.shown.place === null ? 'unknown' : 'located', failure: null }
  }

  leave(): void {
    this.hasLeft = true
    this.stopWatching?.()
  }

  private goAlong(): void {
    this.stopWatching ??= this.location.watch({
      onPlace: (place) => this.show({ state: 'located', place, failure: null }),
      onFailure: () => undefined,
    })
  }
}
