import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import type { Result } from '@recircle/core/shared'
import type { Cancellation } from './image/image-upload.ts'

/** Browser features used by forms. */
export interface FormTools {
  newId(): string
  makeCancellation(): Cancellation
  /** The writer's location from the browser; an IP look-up would be too imprecise. */
  locate(): Promise<Result<LngLat, GeolocationFailure>>
  /** GEO-2: the address in the page's language; null if no geocoder knows it. */
  addressAt(place: LngLat): Promise<string | null>
}
export const FormTools = Symbol('FormTools')
