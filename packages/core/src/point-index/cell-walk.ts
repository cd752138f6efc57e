import { lowerBound } from './key-order.ts'
import { axisSteps, cellOfKey, deepestLevel, keyHighOf, keyLowOf } from './morton.ts'
import { regionHas, relationOf, type Region } from './region.ts'
import { directoryLevel, type Segment } from './segment.ts'

/** A quadtree cell and its rows: its northwest corner in steps, its level, [start, end). */
export interface CellRange {
  readonly level: number
  readonly x: number
  readonly y: number
  readonly start: number
  readonly end: number
}

export const wholeWorld = (segment: Segment): CellRange => ({ level: 0, x: 0, y: 0, start: 0, end: segment.size })

export const cellSize = (level: number): number => axisSteps / 2 ** level

/** Finds the rows of any cell by two binary searches. */
export function rowsOfCell(
  segment: Segment,
  level: number,
  column: number,
  row: number,
): { start: number; end: number } {
  if (level === 0) return { start: 0, end: segment.size }
  const size = cellSize(level)
  const x = column * size
  const y = row * size
  return { start: firstRowFrom(segment, x, y), end: firstRowAfter(segment, x + size - 1, y + size - 1) }
}

/** Visits the cell's non-empty quarters in Morton order. */
export function forEachQuarter(segment: Segment, cell: CellRange, visit: (quarter: CellRange) => void): void {
  const level = cell.level + 1
  const half = cellSize(level)
  const ends = level <= directoryLevel && segment.directory.length > 0 ? knownEnds : searchedEnds
  let start = cell.start
  for (let quarter = 0; quarter < 4 && start < cell.end; quarter++) {
    const end = quarter === 3 ? cell.end : ends(segment, cell, quarter, start)
    if (end > start) {
      visit({ level, x: cell.x + (quarter & 1) * half, y: cell.y + (quarter >>> 1) * half, start, end })
    }
    start = end
  }
}

function knownEnds({ directory }: Segment, cell: CellRange, quarter: number): number {
  const quarterCells = 4 ** (directoryLevel - cell.level - 1)
  return directory[cellOfKey(keyHighOf(cell.x, cell.y), 0, directoryLevel) + (quarter + 1) * quarterCells]!
}

function searchedEnds(segment: Segment, cell: CellRange, quarter: number, start: number): number {
  const isHigh = cell.level < 16
  const keys = isHigh ? segment.keyHigh : segment.keyLow
  const base = isHigh ? keyHighOf(cell.x, cell.y) : keyLowOf(cell.x, cell.y)
  const step = 4 ** ((isHigh ? 16 : deepestLevel) - cell.level - 1)
  return lowerBound(keys, base + (quarter + 1) * step, start, cell.end)
}

const leafRows = 32

/** Splits a region into ranges that are completely inside, and single rows inside near its border. */
export function forEachRangeWithin(
  segment: Segment,
  region: Region,
  visit: (start: number, end: number) => void,
): void {
  const descend = (cell: CellRange): void => {
    const relation = relationOf(region, cell.x, cell.y, cellSize(cell.level))
    if (relation === 'outside') return
    if (relation === 'inside') visit(cell.start, cell.end)
    else if (cell.end - cell.start > leafRows && cell.level < deepestLevel) forEachQuarter(segment, cell, descend)
    else {
      for (let row = cell.start; row < cell.end; row++) {
        if (regionHas(region, segment.lngE7[row]!, segment.latE7[row]!)) visit(row, row + 1)
      }
    }
  }
  if (segment.size > 0) descend(wholeWorld(segment))
}

function firstRowFrom(segment: Segment, x: number, y: number): number {
  const high = keyHighOf(x, y)
  const start = lowerBound(segment.keyHigh, high, 0, segment.size)
  const end = lowerBound(segment.keyHigh, high + 1, start, segment.size)
  return lowerBound(segment.keyLow, keyLowOf(x, y), start, end)
}

function firstRowAfter(segment: Segment, x: number, y: number): number {
  const high = keyHighOf(x, y)
  const start = lowerBound(segment.keyHigh, high, 0, segment.size)
  const end = lowerBound(segment.keyHigh, high + 1, start, segment.size)
  return lowerBound(segment.keyLow, keyLowOf(x, y) + 1, start, end)
}
