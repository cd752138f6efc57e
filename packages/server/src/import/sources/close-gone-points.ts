import type { Transaction } from 'kysely'
import { closedForGood, facilityLife, type Facility } from '@recircle/core/facility'
import { goneLimits, type ClosingWay, type GoneClosed, type GoneClosing } from '@recircle/core/import'
import type { LifeMoment } from '@recircle/core/moderation'
import type { Schema } from '../../db/database.ts'
import { moderatedFacility } from '../../facility/moderated-facility.ts'
import { done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { judgedNow, lockModerated } from '../../moderation/moderated-kind.ts'
import { closableGone } from './gone-points.repository.ts'
import { takeGoneBack } from './propose-source-values.ts'
import type { SourceRow } from './sources.repository.ts'

/** SRC-34: closes, as their owner may, points that the source no longer has. Others of those that are named stay as they are. */
export async function closeGonePoints(
  transaction: Transaction<Schema>,
  source: SourceRow,
  { ids: named, way, reason }: GoneClosing,
  creatorId: string | null,
): Promise<Outcome<GoneClosed & { readonly id: string }>> {
  if (reason.trim() === '') return refused('invalid', [{ rule: 'comment-required', pointer: '/reason' }])
  const at = await judgedNow()
  const { ids, count } = await closableGone(transaction, source, way, { ids: named, most: goneLimits.atOnce })
  const by = { actor: { kind: 'creator', orgId: source.org_id }, userId: creatorId } as const
  let closed = 0
  for (const id of ids) {
    // Before the point is locked: deciding on a report locks the report first, then its point.
    if (way === 'for-good') await takeGoneBack(transaction, id)
    const saved = await lockModerated(transaction, moderatedFacility, id)
    if (!saved || saved.orgId !== source.org_id) continue
    let before = saved
    for (const after of stepsTo(way, saved, reason, at)) {
      await moderatedFacility.writeStatus(transaction, before, after, by)
      before = after
    }
    if (before !== saved) closed += 1
  }
  return done({ id: source.id, closed, left: count - closed })
}

/** None if the point was changed meanwhile. */
function stepsTo(way: ClosingWay, point: Facility, reason: string, at: LifeMoment): readonly Facility[] {
  if (way === 'for-good') {
    const steps = closedForGood(point, reason, at)
    return steps.ok ? steps.value : []
  }
  const step = facilityLife.apply(point, 'closeTemporarily', { kind: 'creator', orgId: point.orgId }, reason, at)
  return step.ok ? [step.value] : []
}
