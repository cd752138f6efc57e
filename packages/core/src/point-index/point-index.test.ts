import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { boxContains, type BoundingBox } from '../geo/index.ts'
import { arbitraryBox, arbitraryFilter, arbitraryPoint } from '../testing/point-index/arbitraries.ts'
import { passes, rounded } from '../testing/point-index/naive-index.ts'
import { PointIndex, type IndexedPoint } from './index.ts'

const indexOf = (points: readonly IndexedPoint[]): PointIndex => {
  const index = new PointIndex()
  index.load(points, points.length)
  return index
}

const distinct = (points: readonly IndexedPoint[]): IndexedPoint[] => [
  ...new Map(points.map((point) => [point.id, rounded(point)])).values(),
]

describe('counts against brute force', () => {
  test('MAP-1 the count of any box, filtered in any way, is exact', () => {
    fc.assert(
      fc.property(
        fc.array(arbitraryPoint, { maxLength: 300 }),
        arbitraryBox,
        arbitraryFilter,
        (points, box, filter) => {
          const expected = distinct(points).filter((point) => boxContains(box, point) && passes(point, filter)).length
          expect(indexOf(points).count(box, filter)).toBe(expected)
        },
      ),
      { numRuns: 300 },
    )
  })
})

export type { BoundingBox }
