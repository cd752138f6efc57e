import { makeAutoObservable, runInAction } from 'mobx'
import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import type { FormTools } from './form-tools.ts'

interface PlaceChoicePorts {
  readonly tools: Pick<FormTools, 'locate' | 'addressAt'>
  readonly clock: Pick<Clock, 'after'>
  readonly address: () => string
  readonly setAddress: (address: string) => void
  readonly setLocation: (location: LngLat) => void
}

/** Whose place it is. */
export type PlaceFields = Pick<PlaceChoicePorts, 'address' | 'setAddress' | 'setLocation'>

/** A marker is dragged and stepped along: only where it stays is asked about. */
const pauseMs = 700

/** Where something is: chosen on the map or found by the browser, and the address of that place where a geocoder knows it. */
export class PlaceChoiceModel {
  isLocating = false
  failure: GeolocationFailure | null = null
  /** GEO-2: the address of the chosen place, where another one is written already. */
  offered: string | null = null
  private written = ''
  private lastLook = 0
  private stopWaiting: CancelTimer = () => undefined

  constructor(private readonly ports: PlaceChoicePorts) {
    makeAutoObservable<this, 'ports' | 'written' | 'lastLook' | 'stopWaiting'>(
      this,
      { ports: false, written: false, lastLook: false, stopWaiting: false },
      { autoBind: true },
    )
  }

  choose(place: LngLat): void {
    this.failure = null
    this.offered = null
    this.ports.setLocation(place)
    this.stop()
    this.stopWaiting = this.ports.clock.after(pauseMs, () => void this.look(place))
  }

  async locate(): Promise<void> {
    this.isLocating = true
    this.failure = null
    const found = await this.ports.tools.locate()
    runInAction(() => {
      this.isLocating = false
      if (found.ok) this.choose(found.value)
      else this.failure = found.error
    })
  }

  takeOffered(): void {
    if (this.offered !== null) this.write(this.offered)
  }

  /** What is known of an earlier place is of no use any more. */
  stop(): void {
    this.stopWaiting()
    this.lastLook += 1
  }

  /** Nobody's own words are written over. */
  private async look(place: LngLat): Promise<void> {
    const look = this.lastLook
    const address = await this.ports.tools.addressAt(place)
    if (look !== this.lastLook) return
    runInAction(() => {
      const current = this.ports.address().trim()
      if (address !== null && (current === '' || current === this.written)) this.write(address)
      else this.offered = address === current ? null : address
    })
  }

  private write(address: string): void {
    this.offered = null
    this.written = address
    this.ports.setAddress(address)
  }
}
