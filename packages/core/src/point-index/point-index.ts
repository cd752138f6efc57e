import { isBoundingBox, worldBox, type BoundingBox } from '../geo/bounding-box.ts'
import { isLngLat, type LngLat } from '../geo/lng-lat.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { forEachRangeWithin, rowsOfCell } from './cell-walk.ts'
import { IdTable } from './id-table.ts'
import { degreesE7, type IndexedPoint } from './indexed-point.ts'
import { rowsByDistance } from './nearest.ts'
import type { OpenPoints } from './open-points.ts'
import { plane } from './planes.ts'
import { compileFilter, maxPatterns, type PointFilter } from './point-filter.ts'
import { regionOf } from './region.ts'
import { countMaterials, countRows, passingRows, rowPasses } from './row-scan.ts'
import type { RowPlace } from './marker-cells.ts'
import { bitAt, materialsAt, writePlanes, type Segment } from './segment.ts'
import { SegmentLog } from './segment-log.ts'
import { flagsOf } from './segment-rows.ts'
import { defaultViewportLimits, viewportPlaces, type ClusterPlace, type ViewportLimits } from './viewport.ts'

export interface ClusterMarker extends Omit<ClusterPlace, 'members'> {
  readonly type: 'cluster'
  /** The points of a small cluster in a close-up view; empty otherwise. */
  readonly members: readonly IndexedPoint[]
}
export interface PointMarker extends IndexedPoint {
  readonly type: 'point'
}
export type MapMarker = ClusterMarker | PointMarker

export interface DistantPoint extends IndexedPoint {
  readonly distanceM: number
}

export interface ViewportQuery {
  readonly box: BoundingBox
  readonly zoom: number
  readonly filter?: PointFilter
  readonly limits?: Partial<ViewportLimits>
  /** Counts the open points of each cluster. */
  readonly tally?: OpenPoints | null
}

export interface ListQuery {
  readonly box?: BoundingBox
  readonly centre: LngLat
  readonly filter?: PointFilter
  readonly offset?: number
  readonly limit: number
}

/** A copy of the index, from which it can be made again with the same table of identifiers. */
export interface PointIndexState {
  readonly segments: readonly Segment[]
  readonly patternCount: number
}

/** An index of every public point in a few typed arrays. Results are exact right after each change. */
export class PointIndex {
  readonly ids: IdTable
  readonly #log: SegmentLog
  #size = 0
  #patternCount = 0

  /** Sharing the table with the search index gives a point the same number in both. */
  constructor(ids: IdTable = new IdTable(), state: PointIndexState = { segments: [], patternCount: 0 }) {
    this.ids = ids
    this.#log = new SegmentLog(state.segments, ids.size)
    this.#size = state.segments.reduce((sum, { alive }) => sum + alive, 0)
    this.#patternCount = state.patternCount
  }

  state(): PointIndexState {
    return { segments: this.#log.state(), patternCount: this.#patternCount }
  }

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#log.bytes + this.ids.bytes
  }

  /** Adds many points; `expectedCount` avoids reallocations. Returns how many were rejected. */
  load(points: Iterable<IndexedPoint>, expectedCount = 0): number {
    this.ids.reserve(expectedCount)
    this.#log.reserve(expectedCount)
    let refused = 0
    for (const point of points) if (!this.put(point).ok) refused++
    this.#log.segments()
    return refused
  }

  /** Adds a point, or replaces the one with the same id. */
  put(point: IndexedPoint): Result<'added' | 'changed', 'bad-coordinates' | 'bad-pattern'> {
    if (!isLngLat(point)) return err('bad-coordinates')
    if (!Number.isInteger(point.hoursPattern) || point.hoursPattern < 0 || point.hoursPattern >= maxPatterns)
      return err('bad-pattern')
    const ref = this.ids.refOf(point.id)
    const found = this.#log.find(ref)
    if (found === null) this.#size++
    if (found !== null && isAt(found.segment, found.row, point)) {
      found.segment.changes++
      found.segment.hoursPattern[found.row] = point.hoursPattern
      found.segment.confirmedUntilDay[found.row] = point.confirmedUntilDay
      writePlanes(found.segment, found.row, point.materials, flagsOf(point))
    } else {
      if (found !== null) this.#log.remove(ref)
      this.#log.add(ref, point)
    }
    this.#patternCount = Math.max(this.#patternCount, point.hoursPattern + 1)
    return ok(found === null ? 'added' : 'changed')
  }

  remove(id: string): boolean {
    const ref = this.ids.find(id)
    const isRemoved = ref !== null && this.#log.remove(ref)
    if (isRemoved) this.#size--
    return isRemoved
  }

  get(id: string): IndexedPoint | null {
    const ref = this.ids.find(id)
    const found = ref === null ? null : this.#log.find(ref)
    return found === null ? null : this.#pointAt(found.segment, found.row)
  }

  /** Returns a test of points by their number in `ids`, for filtering results of the search index. */
  matcher(filter?: PointFilter): (ref: number) => boolean {
    const compiled = compileFilter(filter, this.#patternCount)
    return (ref) => {
      const found = this.#log.find(ref)
      return found !== null && rowPasses(found.segment, compiled, found.row)
    }
  }

  /** An index of some of the points, to show text search results on the map. */
  subset(ids: Iterable<string>): PointIndex {
    const subset = new PointIndex()
    for (const id of ids) {
      const point = this.get(id)
      if (point !== null) subset.put(point)
    }
    return subset
  }

  /** The markers of a view of the map: at most 200, none overlapping, each point counted in exactly one. */
  viewport({ box, zoom, filter, limits, tally = null }: ViewportQuery): MapMarker[] {
    if (!isBoundingBox(box)) return []
    const compiled = { ...compileFilter(filter, this.#patternCount), tally }
    const places = viewportPlaces(this.#log.segments(), compiled, box, zoom, { ...defaultViewportLimits, ...limits })
    return places.map((place) => this.#markerOf(place))
  }

  /** The number of points in the box, borders included. */
  count(box: BoundingBox = worldBox, filter?: PointFilter): number {
    const compiled = compileFilter(filter, this.#patternCount)
    let count = 0
    this.#forEachRange(box, (segment, start, end) => (count += countRows(segment, compiled, start, end)))
    return count
  }

  /** The number of points in the box for each material bit. */
  countByMaterial(box: BoundingBox = worldBox, filter?: PointFilter): Uint32Array {
    const compiled = compileFilter(filter, this.#patternCount)
    const counts = new Uint32Array(32)
    this.#forEachRange(box, (segment, start, end) => countMaterials(segment, compiled, start, end, counts))
    return counts
  }

  /** The number of points in a quadtree cell, which is also a map tile. */
  countCell(level: number, column: number, row: number, filter?: PointFilter): number {
    const cells = 2 ** level
    if (!Number.isInteger(level) || level < 0 || level > 32) return 0
    if (![column, row].every((n) => Number.isInteger(n) && n >= 0 && n < cells)) return 0
    const compiled = compileFilter(filter, this.#patternCount)
    return this.#log.segments().reduce((sum, segment) => {
      const { start, end } = rowsOfCell(segment, level, column, row)
      return sum + (end > start ? countRows(segment, compiled, start, end) : 0)
    }, 0)
  }

  nearest(centre: LngLat, limit: number, filter?: PointFilter): DistantPoint[] {
    return this.list({ centre, limit, ...(filter === undefined ? {} : { filter }) })
  }

  /** A page of the points in the box, nearest first. */
  list({ box, centre, filter, offset = 0, limit }: ListQuery): DistantPoint[] {
    const page: DistantPoint[] = []
    if (!isLngLat(centre) || !(limit >= 1) || (box !== undefined && !isBoundingBox(box))) return page
    let skipped = 0
    const region = box === undefined ? null : regionOf(box)
    for (const found of rowsByDistance(
      this.#log.segments(),
      compileFilter(filter, this.#patternCount),
      centre,
      region,
    )) {
      if (skipped < offset) skipped++
      else page.push({ ...this.#pointAt(found.segment, found.row), distanceM: found.distanceM })
      if (page.length >= limit) break
    }
    return page
  }

  /** All points in the box, in no order. */
  within(box: BoundingBox, filter?: PointFilter): IndexedPoint[] {
    const compiled = compileFilter(filter, this.#patternCount)
    const points: IndexedPoint[] = []
    this.#forEachRange(box, (segment, start, end) => {
      for (const row of passingRows(segment, compiled, start, end)) points.push(this.#pointAt(segment, row))
    })
    return points
  }

  #forEachRange(box: BoundingBox, visit: (segment: Segment, start: number, end: number) => void): void {
    if (!isBoundingBox(box)) return
    const region = regionOf(box)
    for (const segment of this.#log.segments()) {
      forEachRangeWithin(segment, region, (start, end) => visit(segment, start, end))
    }
  }

  #markerOf(place: ClusterPlace | RowPlace): MapMarker {
    if ('row' in place) return { type: 'point', ...this.#pointAt(place.segment, place.row) }
    const members = place.members.map(({ segment, row }) => this.#pointAt(segment, row))
    return { type: 'cluster', ...place, members }
  }

  #pointAt(segment: Segment, row: number): IndexedPoint {
    return {
      id: this.ids.idOf(segment.ref[row]!),
      lng: segment.lngE7[row]! / 1e7,
      lat: segment.latE7[row]! / 1e7,
      materials: materialsAt(segment, row),
      kind: bitAt(segment, plane.container, row) === 1 ? 'container' : 'centre',
      isTemporarilyClosed: bitAt(segment, plane.temporarilyClosed, row) === 1,
      hoursPattern: segment.hoursPattern[row]!,
      confirmedUntilDay: segment.confirmedUntilDay[row]!,
    }
  }
}

const isAt = (segment: Segment, row: number, point: IndexedPoint): boolean =>
  segment.lngE7[row] === degreesE7(point.lng) && segment.latE7[row] === degreesE7(point.lat)
