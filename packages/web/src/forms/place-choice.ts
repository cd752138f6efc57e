import { runInAction } from 'mobx'
import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import type { FormTools } from './form-tools.ts'

interface PlaceChoicePorts {
  readonly tools: Pick<FormTools, 'locate' | 'addressAt'>
  readonly clock: Pick<Clock, 'after'>
  readonly address: () => string
  readonly setAddress: (address: string) => void
  readonly setLocation: (location: LngLat) => void
}

/** The fields of the form that the choice fills in. */
export type PlaceFields = Pick<PlaceChoicePorts, 'address' | 'setAddress' | 'setLocation'>

/** A marker is dragged or moved in steps, so only its resting place is looked up. */
const pauseMs = 700

/** A location chosen on the map or by geolocation, and its address from a geocoder. */
export class PlaceChoiceModel {
  isLocating = false
  failure: GeolocationFailure | null = null
  /** GEO-2: the address of the chosen place, if the user has typed another one. */
  offered: string | null = null
  private written = ''
  private lastLook = 0
  private stopWaiting: CancelTimer = () => undefined

  constructor(private readonly ports: PlaceChoicePorts) {
    makeObserved(this)
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

  /** Discards look-ups of earlier places. */
  stop(): void {
    this.stopWaiting()
    this.lastLook += 1
  }

  /** Never overwrites an address typed by the user. */
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
