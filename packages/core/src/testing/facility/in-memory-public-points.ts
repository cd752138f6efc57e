import { isConfirmedLately } from '../../confirmation/index.ts'
import {
  isPausedAt,
  isPublicStatus,
  openAt,
  openIfAll,
  openIfAny,
  scheduleOf,
  takesAt,
  type Facility,
  type MaterialCount,
  type OpenState,
  type PublicPointFilter,
  type Rate,
} from '../../facility/index.ts'
import { withAncestors } from '../../material/index.ts'
import { withDescendants } from '../../material/material.ts'
import type { InMemoryFacilities } from './in-memory-facilities.ts'

type Store = Pick<InMemoryFacilities, 'materials' | 'clock'>

/** TRUTH-39: the rates of the materials that the point takes at present. */
export const takenRates = ({ clock }: Store, { rates, timezone }: Facility): readonly Rate[] =>
  rates.filter(({ pause }) => !isPausedAt(pause, timezone, clock.nowMs()))

/** The point's rates for these materials and their descendants. */
function ratesOf(store: Store, facility: Facility, materialIds: readonly number[]): readonly Rate[] {
  const wanted = withDescendants(store.materials, materialIds)
  return takenRates(store, facility).filter(({ materialId }) => wanted.has(materialId))
}

/** TRUTH-40 */
export function stateForMaterials(
  store: Store,
  facility: Facility,
  { materialIds, materialMatch }: PublicPointFilter,
  atMs: number,
): OpenState {
  if (materialIds.length === 0) return openAt(scheduleOf(facility), atMs)
  const anyOf = (ids: readonly number[]) =>
    openIfAny(ratesOf(store, facility, ids).map((rate) => takesAt(facility, rate, atMs)))
  return materialMatch === 'all' ? openIfAll(materialIds.map((id) => anyOf([id]))) : anyOf(materialIds)
}

export function passes(store: Store, facility: Facility, filter: PublicPointFilter): boolean {
  const { materialIds, materialMatch, kind, openNow, openAtMs } = filter
  const nowMs = store.clock.nowMs()
  const takesAny = (ids: readonly number[]) => ids.length === 0 || ratesOf(store, facility, ids).length > 0
  const isRequested = openNow || openAtMs !== undefined
  return (
    isPublicStatus(facility.status) &&
    (kind === undefined || facility.kind === kind) &&
    (materialMatch === 'all' ? materialIds.every((id) => takesAny([id])) : takesAny(materialIds)) &&
    (filter.isConfirmedLately !== true || isConfirmedLately(facility.confirmations, facility.timezone, nowMs)) &&
    (!isRequested ||
      (facility.status === 'accepted' && stateForMaterials(store, facility, filter, openAtMs ?? nowMs) === 'open'))
  )
}

export function materialCounts(store: Store, facilities: readonly Facility[]): MaterialCount[] {
  const counts = new Map<number, number>()
  for (const facility of facilities) {
    const taken = takenRates(store, facility).map(({ materialId }) => materialId)
    for (const id of withAncestors(store.materials, taken)) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return Array.from(counts, ([materialId, count]) => ({ materialId, count })).toSorted((a, b) => b.count - a.count)
}
