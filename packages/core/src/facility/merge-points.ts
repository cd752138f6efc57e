import { distanceM } from '../geo/index.ts'
import type { LifeMoment } from '../moderation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { facilityLife } from './facility-life.ts'
import { isPublicStatus, type FacilityStatus } from './facility-status.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility } from './facility.ts'

/** DESK-12, DESK-40: what stands so near may be the same place. */
export const mergeRadiusM = 200

export type MergeRefusal = 'merge-itself' | 'merge-too-far' | 'merge-not-public'

/** DESK-40: a point that waits and one that everybody sees may be made one; null where nothing is against it. */
export function mergeRefusal(waiting: Facility, shown: Facility): MergeRefusal | null {
  if (waiting.id === shown.id) return 'merge-itself'
  if (!isPublicStatus(shown.status)) return 'merge-not-public'
  return distanceM(waiting.location, shown.location) > mergeRadiusM ? 'merge-too-far' : null
}

/** DESK-44: of two points that everybody sees one may be closed for the other. */
export const publicMergeRefusal = (kept: Facility, closed: Facility): MergeRefusal | null =>
  mergeRefusal(kept, closed) ?? mergeRefusal(closed, kept)

/** By what an owner does, one after the other. */
const waysToClose: Readonly<Partial<Record<FacilityStatus, readonly FacilityTransit[]>>> = {
  accepted: ['closePermanently'],
  'temporarily-not-working': ['reopen', 'closePermanently'],
}

/** DESK-40: the point after each step of its closing; where it leads to says the comment. */
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
