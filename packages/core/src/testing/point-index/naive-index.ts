import type { IndexedPoint, PointFilter } from '../../point-index/index.ts'

/** A plain implementation of the filter, for comparison with the index. */
export function passes(
  point: IndexedPoint,
  { materials, kind, isTemporarilyClosed, open, lately }: PointFilter,
): boolean {
  const mask = materials?.mask ?? 0
  if (mask !== 0 && materials?.match === 'any' && (point.materials & mask) === 0) return false
  if (materials?.match === 'all' && (point.materials & mask) >>> 0 !== mask) return false
  if (kind !== undefined && point.kind !== kind) return false
  if (isTemporarilyClosed !== undefined && point.isTemporarilyClosed !== isTemporarilyClosed) return false
  if (lately !== undefined && lately.dayOf(point.hoursPattern) > point.confirmedUntilDay) return false
  return open === undefined || (!point.isTemporarilyClosed && open.stateOf(point.hoursPattern) === 'open')
}

// Adding 0 turns -0 into 0.
const sevenDecimals = (degrees: number): number => Math.round(degrees * 1e7) / 1e7 + 0

/** Coordinates with the precision of the index. */
export const rounded = <T extends { readonly lng: number; readonly lat: number }>(point: T): T => ({
  ...point,
  lng: sevenDecimals(point.lng),
  lat: sevenDecimals(point.lat),
})
