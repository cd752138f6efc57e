import {
  geolocationFailureOf,
  type BrowserGeolocation,
  type GeolocationFailure,
  type GeolocationOptions,
  type LngLat,
} from '@recircle/core/geo'
import { err, ok, type Result } from '@recircle/core/shared'

const placeOf = ({ coords }: GeolocationPosition): LngLat => ({ lng: coords.longitude, lat: coords.latitude })

const positionOptions = ({ isHighAccuracy, timeoutMs }: GeolocationOptions): PositionOptions => ({
  enableHighAccuracy: isHighAccuracy,
  ...(timeoutMs !== undefined && { timeout: timeoutMs }),
})

/** GEO-1: the browser's geolocation, which pages without a secure origin do not have. */
export class NavigatorGeolocation implements BrowserGeolocation {
  constructor(private readonly geolocation: Geolocation | undefined) {}

  locateOnce(options: GeolocationOptions): Promise<Result<LngLat, GeolocationFailure>> {
    const { geolocation } = this
    if (geolocation === undefined) return Promise.resolve(err('unavailable'))
    return new Promise((resolve) => {
      geolocation.getCurrentPosition(
        (position) => resolve(ok(placeOf(position))),
        ({ code }) => resolve(err(geolocationFailureOf(code))),
        positionOptions(options),
      )
    })
  }

  watch(
    onPlace: (place: LngLat) => void,
    onFailure: (failure: GeolocationFailure) => void,
    options: GeolocationOptions,
  ): () => void {
    const { geolocation } = this
    let isWatching = true
    if (geolocation === undefined) queueMicrotask(() => isWatching && onFailure('unavailable'))
    const id = geolocation?.watchPosition(
      (position) => onPlace(placeOf(position)),
      ({ code }) => onFailure(geolocationFailureOf(code)),
      positionOptions(options),
    )
    return () => {
      isWatching = false
      if (id !== undefined) geolocation?.clearWatch(id)
    }
  }
}
