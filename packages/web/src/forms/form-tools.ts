import type { LngLat } from '@recircle/core/geo'
import type { Cancellation } from './image/image-upload.model.ts'

/** What a browser has and a rule has not. */
export interface FormTools {
  newId(): string
  makeCancellation(): Cancellation
  /** Where the writer stands, by the browser's word: a guess by the address would be a wrong place. */
  locate(): Promise<LngLat | null>
}
export const FormTools = Symbol('FormTools')
