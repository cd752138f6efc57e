import { describe, expect, test } from 'vitest'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { xOfKey, yOfKey } from './morton.ts'
import { compileFilter } from './point-filter.ts'
import { emptySum, sumRows, type RowSum } from './row-sum.ts'
import { segmentOf, type Segment } from './segment.ts'
import { SegmentRows } from './segment-rows.ts'

/** Points in a square degree, every third with material 1. */
function segmentWith(size: number): Segment {
  const random = new SeededRandom(6)
  const rows = new SegmentRows(size)
  for (let ref = 0; ref < size; ref++) {
    rows.append(ref, {
      id: '',
      lng: random.next(),
      lat: random.next(),
      materials: random.chance(1 / 3) ? 2 : 1,
      kind: 'centre',
      isTemporarilyClosed: false,
      hoursPattern: 0,
      confirmedUntilDay: 0,
    })
  }
  return segmentOf(rows)
}

const sumOf = (segment: Segment, filter: Parameters<typeof compileFilter>[0], start: number, end: number): RowSum => {
  // Values from an earlier range have to be overwritten.
  const sum: RowSum = { ...emptySum(), count: -1, minX: -9, maxX: 2 ** 33 }
  sumRows(segment, compileFilter(filter), start, end, sum)
  return sum
}

function naiveSum(segment: Segment, passes: (row: number) => boolean, start: number, end: number): RowSum {
  const rows = Array.from({ length: end - start }, (_, i) => start + i).filter(passes)
  const places = rows.map((row) => [segment.keyHigh[row] ?? 0, segment.keyLow[row] ?? 0] as const)
  return {
    count: rows.length,
    x: places.reduce((sum, [high, low]) => sum + xOfKey(high, low), 0),
    y: places.reduce((sum, [high, low]) => sum + yOfKey(high, low), 0),
    first: rows[0] ?? -1,
    // Large ranges do not list members.
    members: end - start > 128 ? [] : rows.slice(0, 3),
    open: 0,
    minX: Math.min(...places.map(([high, low]) => xOfKey(high, low))),
    minY: Math.min(...places.map(([high, low]) => yOfKey(high, low))),
    maxX: Math.max(...places.map(([high, low]) => xOfKey(high, low))),
    maxY: Math.max(...places.map(([high, low]) => yOfKey(high, low))),
  }
}

const squareDegree = 2 ** 32 / 360

describe('sums of ranges', () => {
  test.each([1, 33, 128, 129, 130, 5000, 16_384, 16_390, 20_000])('MAP-1 the sum of all %i rows is exact', (size) => {
    const segment = segmentWith(size)
    const expected = naiveSum(segment, () => true, 0, size)
    expect(sumOf(segment, {}, 0, size)).toEqual(expected)
    // A filter that every point passes, but that still needs a scan.
    const scanned = sumOf(segment, { kind: 'centre' }, 0, size)
    expect({ ...scanned, x: 0, y: 0 }).toEqual({ ...expected, x: 0, y: 0 })
    expect(scanned.x / expected.x).toBeCloseTo(1, 12)
    expect(scanned.y / expected.y).toBeCloseTo(1, 12)
  })

  test.each([
    [5, 128 + 5, 0],
    [5, 129 + 5, 0.0015],
    [100, 1100, 0.0012],
    [100, 5000, 0.001],
    [100, 16_384 + 100, 0.0006],
    [100, 18_000, 0.002],
  ])(
    'MAP-1 of rows %i to %i the passing are counted, their mean is off by at most %d of the width',
    (start, end, share) => {
      const segment = segmentWith(20_000)
      const filter = { materials: { mask: 2, match: 'any' } } as const
      const expected = naiveSum(
        segment,
        (row) => ((segment.planes[4 * segment.words + (row >>> 5)] ?? 0) >>> (row & 31)) % 2 === 1,
        start,
        end,
      )
      const sum = sumOf(segment, filter, start, end)
      expect({ ...sum, x: 0, y: 0 }).toEqual({ ...expected, x: 0, y: 0 })
      expect(Math.abs(sum.x / sum.count - expected.x / expected.count)).toBeLessThanOrEqual(share * squareDegree)
      expect(Math.abs(sum.y / sum.count - expected.y / expected.count)).toBeLessThanOrEqual(share * squareDegree)
    },
  )

  test('MAP-1 without a passing row there is no first one', () => {
    const filter = { kind: 'container' } as const
    expect(sumOf(segmentWith(100), filter, 0, 100)).toMatchObject({ count: 0, x: 0, y: 0, first: -1 })
    expect(sumOf(segmentWith(1000), filter, 0, 1000)).toMatchObject({ count: 0, x: 0, y: 0, first: -1 })
  })
})
