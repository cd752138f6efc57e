import type { LifeMoment } from '../moderation/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { facilityLife } from './facility-life.ts'
import type { FacilityStatus } from './facility-status.ts'
import type { FacilityTransit } from './facility-transit.ts'
import type { Facility } from './facility.ts'

/** The owner's transits that lead to `closed`, in order. */
const waysToClose: Readonly<Partial<Record<FacilityStatus, readonly FacilityTransit[]>>> = {
  accepted: ['closePermanently'],
  'temporarily-not-working': ['reopen', 'closePermanently'],
}

/** DESK-40, SRC-34: the point after each transit of its closing; the comment says why. */
export function closedForGood(shown: Facility, comment: string, at: LifeMoment): Result<readonly Facility[], string> {
  const owner = { kind: 'creator', orgId: shown.orgId } as const
  const steps: Facility[] = []
  for (const transit of waysToClose[shown.status] ?? []) {
    const step = facilityLife.apply(steps.at(-1) ?? shown, transit, owner, comment, at)
    if (!step.ok) return err(step.error)
    steps.push(step.value)
  }
  return steps.length === 0 ? err('merge-not-public') : ok(steps)
}
