import type { Cancellation } from '../../forms/image/image-upload.model.ts'

/** What a browser has and a rule has not. */
export interface PointFormTools {
  newId(): string
  makeCancellation(): Cancellation
}
export const PointFormTools = Symbol('PointFormTools')
