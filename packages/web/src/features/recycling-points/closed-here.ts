import { openStateAt, placeOf, showsStatusToOthers, type Facility, type FacilityGateway } from '@recircle/core/facility'
import type { FoundPoints } from './look-for-points.ts'
import { originOf } from './look-for-points.ts'
import type { ClosedPoints } from './points-model.ts'

/** How many of the nearest points are compared by when they open. */
const looked = 50

/** MAP-23: what an empty list of open points hides in sight, and which of it opens first. */
export async function closedHere(
  gateway: Pick<FacilityGateway, 'search'>,
  { head, asked }: FoundPoints,
): Promise<ClosedPoints | null> {
  const { filter, boxOf, view, text, nowMs, options } = asked
  if (!filter.openNow && filter.openAtMs === undefined) return null
  if (head.count > 0 && !head.isBeyondSight) return null
  const { openAtMs = nowMs, ...others } = filter
  const anyTime = { ...others, openNow: false, text, near: originOf(asked), box: boxOf(view), limit: looked, offset: 0 }
  const found = await gateway.search(anyTime, options)
  if (!found.ok || found.value.items.length === 0) return null
  const { items, pagination } = found.value
  const openings = items.flatMap((point) => openingOf(point, openAtMs)).toSorted((a, b) => a.atMs - b.atMs)
  return { count: pagination?.count ?? items.length, first: openings[0] ?? null }
}

function openingOf(point: Facility, afterMs: number): NonNullable<ClosedPoints['first']>[] {
  const { id, name, status, workingHours, timezone } = placeOf(point, afterMs)
  const { state, nextChangeMs } = openStateAt(workingHours, timezone, afterMs)
  if (showsStatusToOthers(status) || state !== 'closed' || nextChangeMs === null) return []
  return [{ id, name, atMs: nextChangeMs, timezone }]
}
