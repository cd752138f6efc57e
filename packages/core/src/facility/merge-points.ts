import { distanceM } from '../geo/index.ts'
import type { LifeMoment } from '../moderation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { facilityLife } from './facility-life.ts'
import { isPublicStatus, type FacilityStatus } from './facility-status.ts'
import type { FacilityTransit } from './facility-transit.ts'
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

/** The owner's transits that lead to `closed`, in order. */
const waysToClose: Readonly<Partial<Record<FacilityStatus, readonly FacilityTransit[]>>> = {
  accepted: ['closePermanently'],
  'temporarily-not-working': ['reopen', 'closePermanently'],
}

/** DESK-40: the point after each transit of its closing; `comment` names the remaining point. */
export function closedByMerge(shown: Facility, comment: string, at: LifeMoment): Result<readonly Facility[], string> {
  const owner = { kind: 'creator', orgId: shown.orgId } as const
  const steps: Facility[] = []
  for (const transit of waysToClose[shown.status] ?? []) {
    const step = facilityLife.apply(steps.at(-1) ?? shown, transit, owner, comment, at)
    if (!step.ok) return err(step.error)
    steps.push(step.value)
  }
  return steps.length === 0 ? err('merge-not-public') : ok(steps)
}
