export { IdTable } from './id-table.ts'
export { type IndexedPoint, type PointKind } from './indexed-point.ts'
export { MaterialBits } from './material-bits.ts'
export { PatternTable } from './pattern-table.ts'
export { type OpenState, type PointFilter } from './point-filter.ts'
export {
  PointIndex,
  type ClusterMarker,
  type DistantPoint,
  type ListQuery,
  type MapMarker,
  type PointMarker,
  type ViewportQuery,
} from './point-index.ts'
export { defaultViewportLimits, type ViewportLimits } from './viewport.ts'
