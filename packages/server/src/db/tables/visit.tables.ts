import type { VisitKind } from '@recircle/core/visits'

/** STATS-3 */
export interface PointVisitsTable {
  facility_id: string
  /** UTC, as YYYY-MM-DD. */
  day: string
  kind: VisitKind
  count: number
}
