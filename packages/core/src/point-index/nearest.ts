import { distanceM } from '../geo/distance.ts'
import type { LngLat } from '../geo/lng-lat.ts'
import { cellDistanceM } from './cell-distance.ts'
import { cellSize, forEachQuarter, wholeWorld, type CellRange } from './cell-walk.ts'
import { DistanceQueue } from './distance-queue.ts'
import { deepestLevel } from './morton.ts'
import type { CompiledFilter } from './point-filter.ts'
import { regionHas, relationOf, type Region } from './region.ts'
import { hasRows, passingRows } from './row-scan.ts'
import type { Segment } from './segment.ts'

export interface DistantRow {
  readonly segment: Segment
  readonly row: number
  readonly distanceM: number
}

interface Waiting {
  readonly segment: Segment
  /** A cell to expand, or null for a row. */
  readonly cell: CellRange | null
  readonly row: number
}

const leafRows = 32
/** In smaller cells, expanding is cheaper than checking whether any row passes. */
const glanceRows = 256

/** Passing rows by distance, ties by point number; lazy, so cells are expanded only as far as the caller reads. */
export function* rowsByDistance(
  segments: readonly Segment[],
  filter: CompiledFilter,
  from: LngLat,
  region: Region | null,
): Generator<DistantRow, void> {
  const queue = new DistanceQueue<Waiting>()
  const wait = (segment: Segment, cell: CellRange): void => {
    const size = cellSize(cell.level)
    if (region !== null && relationOf(region, cell.x, cell.y, size) === 'outside') return
    if (cell.end - cell.start > glanceRows && !hasRows(segment, filter, cell.start, cell.end)) return
    queue.push({ distanceM: cellDistanceM(from, cell.x, cell.y, size), rank: -1, item: { segment, cell, row: -1 } })
  }
  for (const segment of segments) if (segment.size > 0) wait(segment, wholeWorld(segment))
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    const { segment, cell, row } = next.item
    if (cell === null) yield { segment, row, distanceM: next.distanceM }
    else if (cell.end - cell.start > leafRows && cell.level < deepestLevel) {
      forEachQuarter(segment, cell, (quarter) => wait(segment, quarter))
    } else {
      for (const found of passingRows(segment, filter, cell.start, cell.end)) {
        const lngE7 = segment.lngE7[found]!
        const latE7 = segment.latE7[found]!
        if (region !== null && !regionHas(region, lngE7, latE7)) continue
        queue.push({
          distanceM: distanceM(from, { lng: lngE7 / 1e7, lat: latE7 / 1e7 }),
          rank: segment.ref[found]!,
          item: { segment, cell: null, row: found },
        })
      }
    }
  }
}
