import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { LngLat, LocationService } from '@recircle/core/geo'
import { unknownPlace, type VisitorPlace } from './points-model.ts'

/** As near as a visitor's own street, or the town that an address was given out in. */
const zoomOf = { located: 14, approximate: 11 } as const

/** GEO-1 to GEO-3: where the visitor is, as far as the browser or their address tells; once the browser did, the place goes along. */
export class VisitorPlaceModel {
  shown: VisitorPlace = unknownPlace
  private hasLeft = false
  private stopWatching: (() => void) | null = null

  constructor(private readonly location: Pick<LocationService, 'locate' | 'watch'>) {
    makeAutoObservable<this, 'location' | 'hasLeft' | 'stopWatching'>(
      this,
      { location: false, hasLeft: false, stopWatching: false, shown: observableRef },
      { autoBind: true },
    )
  }

  show(shown: VisitorPlace): void {
    this.shown = shown
  }

  /** What to look at; null where nobody knows, and for a visitor who has left meanwhile. */
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
