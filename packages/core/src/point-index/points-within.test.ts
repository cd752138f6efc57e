import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxContains } from '../geo/index.ts'
import { arbitraryBox, arbitraryFilter, arbitraryPoint } from '../testing/point-index/arbitraries.ts'
import { passes } from '../testing/point-index/naive-index.ts'
import { PointIndex } from './index.ts'

test('BAG-2 all points within a box', () =>
  fc.assert(
    fc.property(fc.array(arbitraryPoint, { maxLength: 200 }), arbitraryBox, arbitraryFilter, (points, box, filter) => {
      const index = new PointIndex()
      index.load(points, points.length)
      const last = new Map(points.map((point) => [point.id, point]))
      const expected = [...last.values()].filter((point) => boxContains(box, point) && passes(point, filter))
      const ids = index.within(box, filter).map(({ id }) => id)
      expect(new Set(ids)).toEqual(new Set(expected.map(({ id }) => id)))
      expect(ids).toHaveLength(expected.length)
    }),
    { numRuns: 300 },
  ))
