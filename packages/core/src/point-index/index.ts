export { IdTable, type IdTableState } from './id-table.ts'
export type { IndexedPoint, PointKind } from './indexed-point.ts'
export { MaterialBits } from './material-bits.ts'
export { OpenPoints, type OpenAnswer, type OpenState } from './open-points.ts'
export { PatternTable } from './pattern-table.ts'
export { passes, type PointFilter } from './point-filter.ts'
export {
  PointIndex,
  type ClusterMarker,
  type DistantPoint,
  type ListQuery,
  type MapMarker,
  type PointIndexState,
  type PointMarker,
  type ViewportQuery,
} from './point-index.ts'
export type { ViewportLimits } from './viewport.ts'
