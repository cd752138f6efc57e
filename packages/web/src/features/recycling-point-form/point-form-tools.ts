import type { LngLat } from '@recircle/core/geo'
import type { Cancellation } from '../../forms/image/image-upload.model.ts'

/** What a browser has and a rule has not. */
export interface PointFormTools {
  newId(): string
  makeCancellation(): Cancellation
  /** Where the owner stands, by the browser's word: a guess by the address would be a wrong place. */
  locate(): Promise<LngLat | null>
}
export const PointFormTools = Symbol('PointFormTools')
