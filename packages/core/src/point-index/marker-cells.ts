import { forEachQuarter, cellSize, wholeWorld, type CellRange } from './cell-walk.ts'
import { cellOfKey, xOfKey, yOfKey } from './morton.ts'
import type { TalliedFilter } from './point-filter.ts'
import { relationOf, type Region } from './region.ts'
import { emptySum, membersMax, sumRows, type RowSum } from './row-sum.ts'
import type { Segment } from './segment.ts'

export interface RowPlace {
  readonly segment: Segment
  readonly row: number
}

/** The content of a cell, or of several merged ones: the number of points, their mean location and extent. */
export interface MarkerCell {
  cell: number
  count: number
  sumX: number
  sumY: number
  /** The bounding box of the points in steps; decides at which zoom the marker splits. */
  minX: number
  minY: number
  maxX: number
  maxY: number
  open: number
  /** All points of a small cell; empty for a larger one. */
  members: readonly RowPlace[]
  /** The location of the point if there is only one. */
  readonly segment: Segment
  readonly row: number
}

const runRows = 24

/**
 * The cells of a level that touch the region and hold a passing point, in Morton order. Points of a cell count even outside the region.
 * Returns null if there are more than `maxCells` cells.
 */
export function markerCells(
  segments: readonly Segment[],
  filter: TalliedFilter,
  region: Region,
  level: number,
  maxCells: number,
): MarkerCell[] | null {
  const found = new Map<number, MarkerCell>()
  const sum = emptySum()
  const size = cellSize(level)
  for (const segment of segments) {
    const emit = (start: number, end: number): void => {
      sumRows(segment, filter, start, end, sum)
      if (sum.count > 0)
        put(found, markerCell(segment, sum, cellOfKey(segment.keyHigh[start]!, segment.keyLow[start]!, level)))
    }
    const descend = (cell: CellRange): void => {
      if (found.size > maxCells) return
      if (relationOf(region, cell.x, cell.y, cellSize(cell.level)) === 'outside') return
      if (cell.level === level) emit(cell.start, cell.end)
      else if (cell.end - cell.start > runRows) forEachQuarter(segment, cell, descend)
      else {
        for (let start = cell.start; start < cell.end;) {
          const number = cellOfKey(segment.keyHigh[start]!, segment.keyLow[start]!, level)
          let end = start + 1
          while (end < cell.end && cellOfKey(segment.keyHigh[end]!, segment.keyLow[end]!, level) === number) end++
          const x = xOfKey(segment.keyHigh[start]!, segment.keyLow[start]!)
          const y = yOfKey(segment.keyHigh[start]!, segment.keyLow[start]!)
          if (relationOf(region, x - (x % size), y - (y % size), size) !== 'outside') emit(start, end)
          start = end
        }
      }
    }
    if (segment.size > 0) descend(wholeWorld(segment))
  }
  if (found.size > maxCells) return null
  const cells = [...found.values()]
  return segments.length > 1 ? cells.toSorted((a, b) => a.cell - b.cell) : cells
}

/** The same markers one level up, where four cells are one. */
export function coarserCells(cells: readonly MarkerCell[]): MarkerCell[] {
  const found = new Map<number, MarkerCell>()
  for (const cell of cells) put(found, { ...cell, cell: Math.floor(cell.cell / 4) })
  return [...found.values()]
}

export function absorb(into: MarkerCell, other: MarkerCell): void {
  into.members = into.count + other.count > membersMax ? [] : [...into.members, ...other.members]
  into.open += other.open
  into.count += other.count
  into.sumX += other.sumX
  into.sumY += other.sumY
  into.minX = Math.min(into.minX, other.minX)
  into.minY = Math.min(into.minY, other.minY)
  into.maxX = Math.max(into.maxX, other.maxX)
  into.maxY = Math.max(into.maxY, other.maxY)
}

function put(found: Map<number, MarkerCell>, cell: MarkerCell): void {
  const known = found.get(cell.cell)
  if (known === undefined) found.set(cell.cell, cell)
  else absorb(known, cell)
}

function markerCell(segment: Segment, sum: RowSum, cell: number): MarkerCell {
  const { count, x: sumX, y: sumY, first: row, minX, minY, maxX, maxY, open } = sum
  const members = count > membersMax ? [] : sum.members.map((each) => ({ segment, row: each }))
  return { cell, count, sumX, sumY, minX, minY, maxX, maxY, open, members, segment, row }
}
