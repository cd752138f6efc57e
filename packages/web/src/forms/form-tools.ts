import type { GeolocationFailure, LngLat } from '@recircle/core/geo'
import type { Result } from '@recircle/core/shared'
import type { Cancellation } from './image/image-upload.model.ts'

/** What a browser has and a rule has not. */
export interface FormTools {
  newId(): string
  makeCancellation(): Cancellation
  /** Where the writer stands, by the browser's word: a guess by the address would be a wrong place. */
  locate(): Promise<Result<LngLat, GeolocationFailure>>
  /** GEO-2: in the language of the page; null where no geocoder knows it. */
  addressAt(place: LngLat): Promise<string | null>
}
export const FormTools = Symbol('FormTools')
