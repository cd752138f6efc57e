import { describe, expect, test } from 'vitest'
import { wholeWorld } from './cell-walk.ts'
import { coarserCells, markerCells, type MarkerCell } from './marker-cells.ts'
import { mergeOverlaps } from './marker-merge.ts'
import { axisSteps, keyHighOf, keyLowOf } from './morton.ts'
import { compileFilter } from './point-filter.ts'
import { regionOf } from './region.ts'
import { segmentOf } from './segment.ts'
import { SegmentRows } from './segment-rows.ts'

const segment = segmentOf(new SegmentRows(0))

const cellAt = (x: number, y: number, count = 1): MarkerCell => ({
  cell: 0,
  count,
  sumX: x * count,
  sumY: y * count,
  minX: x,
  minY: y,
  maxX: x,
  maxY: y,
  open: 0,
  members: [],
  segment,
  row: 0,
})

/** One pixel per step, squares of 10 pixels. */
const merged = (cells: readonly MarkerCell[], originX = 0): number[][] =>
  mergeOverlaps(cells, originX, 1, 10).map(({ cell, left, top }) => [cell.count, left, top])

describe('merging', () => {
  test('MAP-1 squares of ten pixels touch at a distance of ten and overlap when nearer', () => {
    expect(merged([cellAt(0, 0), cellAt(10, 0)])).toHaveLength(2)
    expect(merged([cellAt(0, 0), cellAt(0, 10)])).toHaveLength(2)
    expect(merged([cellAt(0, 0), cellAt(9.5, 9.5)])).toEqual([[2, 4.75, 4.75]])
    expect(merged([cellAt(20, 20), cellAt(11, 29)])).toEqual([[2, 15.5, 24.5]])
    expect(merged([cellAt(20, 20), cellAt(29, 11)])).toEqual([[2, 24.5, 15.5]])
  })

  test('MAP-1 the mean is weighted, and a merged marker can overlap a third one', () => {
    expect(merged([cellAt(0, 0, 3), cellAt(8, 0)])).toEqual([[4, 2, 0]])
    expect(merged([cellAt(0, 0), cellAt(13, 0), cellAt(8, 0)])).toEqual([[3, 7, 0]])
  })

  test('MAP-1 a merged marker has the extent of its parts', () => {
    const [marker] = mergeOverlaps([cellAt(5, 7), cellAt(9, 2), cellAt(7, 8)], 0, 1, 10)
    expect(marker?.cell).toMatchObject({ minX: 5, maxX: 9, minY: 2, maxY: 8, count: 3 })
  })

  test('MAP-1 west of the origin is east of everything', () => {
    const origin = axisSteps - 100
    expect(merged([cellAt(axisSteps - 4, 0), cellAt(2, 0)], origin)).toEqual([[2, 99, 0]])
    expect(merged([cellAt(2, 0), cellAt(axisSteps - 4, 0)], origin)).toEqual([[2, 99, 0]])
    expect(merged([cellAt(2, 0), cellAt(4, 0)], origin)).toEqual([[2, 103, 0]])
    const [marker] = mergeOverlaps([cellAt(2, 0), cellAt(axisSteps - 4, 0)], origin, 1, 10)
    expect([marker?.cell.minX, marker?.cell.maxX]).toEqual([axisSteps - 4, axisSteps + 2])
  })

  test('MAP-1 merging does not change its input', () => {
    const cells = [cellAt(0, 0), cellAt(1, 0)]
    merged(cells)
    expect(cells.map(({ count }) => count)).toEqual([1, 1])
  })

  test('MAP-1 four cells become their parent', () => {
    const cells = [4, 5, 7, 8].map((cell) => Object.assign(cellAt(cell, 0), { cell }))
    expect(coarserCells(cells).map(({ cell, count }) => [cell, count])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })
})

describe('cells of a region', () => {
  const rows = new SegmentRows(4)
  const point = {
    id: '',
    materials: 0,
    kind: 'centre',
    isTemporarilyClosed: false,
    hoursPattern: 0,
    confirmedUntilDay: 0,
  } as const
  ;[-90, -60, 60, 120].forEach((lng, ref) => rows.append(ref, { ...point, lng, lat: 45 }))
  const filled = segmentOf(rows)
  const world = regionOf({ west: -180, south: -85, east: 180, north: 85 })

  test('MAP-1 returns nothing above the limit', () => {
    expect(markerCells([filled], compileFilter(), world, 2, 4)?.map(({ count }) => count)).toEqual([2, 1, 1])
    expect(markerCells([filled], compileFilter(), world, 2, 3)).toHaveLength(3)
    expect(markerCells([filled], compileFilter(), world, 2, 2)).toBeNull()
    expect(markerCells([], compileFilter(), world, 2, 0)).toEqual([])
  })

  test('MAP-1 cells of several segments are in a common Morton order', () => {
    const later = new SegmentRows(1)
    later.append(9, { ...point, lng: -170, lat: 80 })
    const cells = markerCells([filled, segmentOf(later)], compileFilter(), world, 4, 99) ?? []
    expect(cells.map(({ segment: { ref }, row }) => ref[row])).toEqual([9, 0, 1, 2, 3])
  })

  test('MAP-1 keys of a segment match its locations', () => {
    expect(wholeWorld(filled)).toEqual({ level: 0, x: 0, y: 0, start: 0, end: 4 })
    const high = [...filled.keyHigh]
    expect(high).toEqual(high.toSorted((a, b) => a - b))
    expect(keyHighOf(2 ** 31, 0)).toBe(2 ** 30)
    expect(keyLowOf(2 ** 15, 2 ** 15)).toBe(3 * 2 ** 30)
  })
})
