import { describe, expect, test } from 'vitest'
import type { BoundingBox } from '../geo/index.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { cellSize, forEachQuarter, forEachRangeWithin, rowsOfCell, wholeWorld, type CellRange } from './cell-walk.ts'
import { xOfKey, yOfKey } from './morton.ts'
import { regionHas, regionOf } from './region.ts'
import { directoryLevel, segmentOf, type Segment } from './segment.ts'
import { SegmentRows } from './segment-rows.ts'

const made = new Map<number, Segment>()

/** Half of the points are in one street, the others anywhere. */
function segmentWith(size: number): Segment {
  const known = made.get(size)
  if (known !== undefined) return known
  const random = new SeededRandom(8)
  const rows = new SegmentRows(size)
  for (let ref = 0; ref < size; ref++) {
    const isCrowded = ref % 2 === 0
    const [lng, lat] = isCrowded
      ? [37.6 + random.next() / 1e4, 55.7 + random.next() / 1e4]
      : [random.next() * 360 - 180, random.next() * 160 - 80]
    rows.append(ref, {
      id: '',
      lng,
      lat,
      materials: 1,
      kind: 'centre',
      isTemporarilyClosed: false,
      hoursPattern: 0,
      confirmedUntilDay: 0,
    })
  }
  const segment = segmentOf(rows)
  made.set(size, segment)
  return segment
}

const isIn = (segment: Segment, { x, y, level }: CellRange, row: number): boolean => {
  const [atX, atY] = [
    xOfKey(segment.keyHigh[row]!, segment.keyLow[row]!),
    yOfKey(segment.keyHigh[row]!, segment.keyLow[row]!),
  ]
  const size = cellSize(level)
  return atX >= x && atX < x + size && atY >= y && atY < y + size
}
const rowsOf = ({ start, end }: { readonly start: number; readonly end: number }): number[] =>
  Array.from({ length: end - start }, (_, at) => start + at)

/** Binary search is used in a small segment, a directory of the upper levels in a large one. */
describe.each([400, 4 ** directoryLevel])('MAP-1 among %i points', (size) => {
  test('the non-empty quarters of a cell partition its rows, down to the last level', () => {
    const segment = segmentWith(size)
    let cell = wholeWorld(segment)
    while (cell.level < 31) {
      const quarters: CellRange[] = []
      forEachQuarter(segment, cell, (quarter) => quarters.push(quarter))
      expect(quarters[0]?.start).toBe(cell.start)
      expect(quarters.at(-1)?.end).toBe(cell.end)
      for (const [at, quarter] of quarters.entries()) {
        expect(quarter.level).toBe(cell.level + 1)
        expect(quarter.end).toBeGreaterThan(quarter.start)
        expect(quarter.start).toBe(at === 0 ? cell.start : quarters[at - 1]?.end)
        for (const row of [quarter.start, quarter.end - 1]) expect(isIn(segment, quarter, row)).toBe(true)
        const [column, line] = [quarter.x / cellSize(quarter.level), quarter.y / cellSize(quarter.level)]
        expect(rowsOfCell(segment, quarter.level, column, line)).toEqual({ start: quarter.start, end: quarter.end })
      }
      cell = quarters.toSorted((a, b) => b.end - b.start - (a.end - a.start))[0]!
    }
    expect(rowsOfCell(segment, 0, 0, 0)).toEqual({ start: 0, end: size })
  })

  test.each<BoundingBox>([
    { west: -180, south: -90, east: 180, north: 90 },
    { west: 37.6, south: 55.7, east: 37.60005, north: 55.70005 },
    { west: 30, south: 40, east: 90, north: 60 },
    { west: 170, south: -50, east: -170, north: 50 },
    { west: 0, south: 85, east: 1, north: 86 },
  ])('a region has the rows that lie in it, each once: %o', (box) => {
    const segment = segmentWith(size)
    const region = regionOf(box)
    const found: number[] = []
    let visits = 0
    forEachRangeWithin(segment, region, (start, end) => {
      visits++
      found.push(...rowsOf({ start, end }))
    })
    const expected = rowsOf(wholeWorld(segment)).filter((row) =>
      regionHas(region, segment.lngE7[row]!, segment.latE7[row]!),
    )
    expect(found).toEqual(expected)
    // A cell inside the region is visited as a whole.
    expect(visits).toBeLessThanOrEqual(box.west === -180 ? 1 : expected.length)
  })
})

test('MAP-1 without points there is nothing to visit', () => {
  forEachRangeWithin(segmentWith(0), regionOf({ west: -180, south: -90, east: 180, north: 90 }), () => {
    expect.unreachable()
  })
})
