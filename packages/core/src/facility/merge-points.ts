import { distanceM } from '../geo/index.ts'
import { isPublicStatus } from './facility-status.ts'
import type { Facility } from './facility.ts'

/** DESK-12, DESK-40: points within this distance may be the same place. */
export const mergeRadiusM = 200

export type MergeRefusal = 'merge-itself' | 'merge-too-far' | 'merge-not-public'

/** DESK-40: why a pending point cannot be merged with a public one; null if it can. */
export function mergeRefusal(waiting: Facility, shown: Facility): MergeRefusal | null {
  if (waiting.id === shown.id) return 'merge-itself'
  if (!isPublicStatus(shown.status)) return 'merge-not-public'
  return distanceM(waiting.location, shown.location) > mergeRadiusM ? 'merge-too-far' : null
}

/** DESK-44: why one of two public points cannot be closed in favor of the other; null if it can. */
export const publicMergeRefusal = (kept: Facility, closed: Facility): MergeRefusal | null =>
  mergeRefusal(kept, closed) ?? mergeRefusal(closed, kept)
