import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { distanceM, mercatorX, mercatorY } from '../geo/index.ts'
import { bitCount, lowestBit } from './bits.ts'
import { cellDistanceM } from './cell-distance.ts'
import { DistanceQueue } from './distance-queue.ts'
import { lowerBound, mergedOrder, sortedOrder } from './key-order.ts'
import { cellOfKey, keyHighOf, keyLowOf, stepsOf, xOfKey, xOfLng, yOfKey, yOfLat } from './morton.ts'

const word = fc.integer({ min: 0, max: 0xffffffff })

/** A bit-by-bit implementation with BigInt. */
function naiveKey(x: number, y: number): bigint {
  let key = 0n
  for (let bit = 0n; bit < 32n; bit++) {
    key |= ((BigInt(x) >> bit) & 1n) << (2n * bit)
    key |= ((BigInt(y) >> bit) & 1n) << (2n * bit + 1n)
  }
  return key
}

describe('keys', () => {
  test('MAP-1 a key interleaves the bits of both axes and can be decoded', () => {
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 26 }), (x, y, level) => {
        const [high, low] = [keyHighOf(x, y), keyLowOf(x, y)]
        const key = naiveKey(x, y)
        expect((BigInt(high) << 32n) | BigInt(low)).toBe(key)
        expect([xOfKey(high, low), yOfKey(high, low)]).toEqual([x, y])
        expect(BigInt(cellOfKey(high, low, level))).toBe(key >> BigInt(64 - 2 * level))
      }),
    )
  })

  test('MAP-1 the world is 2^32 steps wide, its borders included', () => {
    expect([-1, 0, 0.5, 1, 2, 1 - 2 ** -33].map(stepsOf)).toEqual([
      0,
      0,
      2 ** 31,
      2 ** 32 - 1,
      2 ** 32 - 1,
      2 ** 32 - 1,
    ])
    expect([xOfLng(-180), xOfLng(0), xOfLng(180)]).toEqual([0, 2 ** 31, 2 ** 32 - 1])
    expect([yOfLat(90), yOfLat(0), yOfLat(-90)]).toEqual([0, 2 ** 31, 2 ** 32 - 1])
  })
})

describe('order', () => {
  test('MAP-1 sorting is stable, for few keys and for many', () => {
    for (const length of [0, 1, 2, 100, 2047, 2048, 5000]) {
      const high = Uint32Array.from({ length }, (_, i) => Math.imul(i, 0x9e3779b1) & 0xf000000f)
      const low = Uint32Array.from({ length }, (_, i) => Math.imul(i, 0x85ebca6b) & 0x00ff00ff)
      const expected = Array.from({ length }, (_, i) => i).toSorted(
        (a, b) => high[a]! - high[b]! || low[a]! - low[b]! || a - b,
      )
      expect([...sortedOrder(high, low, length)]).toEqual(expected)
    }
  })

  test('MAP-1 two sorted runs are merged', () => {
    const runs = fc.array(fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 })))
    fc.assert(
      fc.property(runs, runs, (a, b) => {
        const sorted = [a, b].map((run) => run.toSorted((p, q) => p[0] - q[0] || p[1] - q[1]))
        const all = sorted.flat()
        const [high, low] = [0, 1].map((half) => Uint32Array.from(all, (key) => key[half]!))
        const expected = all.map((_, i) => i).toSorted((i, j) => high![i]! - high![j]! || low![i]! - low![j]! || i - j)
        expect([...mergedOrder(high!, low!, a.length, all.length)]).toEqual(expected)
      }),
    )
  })

  test('MAP-1 the lower bound is the first index whose value is not smaller', () => {
    const sorted = Uint32Array.of(1, 3, 3, 3, 7)
    expect([0, 1, 2, 3, 4, 7, 8, 2 ** 32].map((value) => lowerBound(sorted, value, 0, 5))).toEqual([
      0, 0, 1, 1, 4, 4, 5, 5,
    ])
    expect(lowerBound(sorted, 3, 2, 4)).toBe(2)
    expect(lowerBound(sorted, 9, 2, 4)).toBe(4)
  })
})

describe('bits', () => {
  test('MAP-1 counts bits and finds the lowest one', () => {
    fc.assert(
      fc.property(word, (bits) => {
        const binary = bits.toString(2)
        expect(bitCount(bits | 0)).toBe(binary.replaceAll('0', '').length)
        fc.pre(bits !== 0)
        expect(lowestBit(bits | 0)).toBe(binary.length - 1 - binary.lastIndexOf('1'))
      }),
    )
    expect(bitCount(0)).toBe(0)
    expect(bitCount(-1)).toBe(32)
  })
})

describe('distances', () => {
  const lngs = fc.double({ min: -180, max: 180, noNaN: true })
  const lats = fc.double({ min: -90, max: 90, noNaN: true })

  test('MAP-2 the distance of a cell is a close lower bound for its points', () => {
    fc.assert(
      fc.property(lngs, lats, lngs, lats, fc.integer({ min: 0, max: 32 }), (lng, lat, lng2, lat2, level) => {
        const size = 2 ** (32 - level)
        const [x, y] = [stepsOf(mercatorX(lng)), stepsOf(mercatorY(lat))].map((at) => at - (at % size)) as [
          number,
          number,
        ]
        const from = { lng: lng2, lat: lat2 }
        expect(cellDistanceM(from, x, y, size)).toBeLessThanOrEqual(distanceM(from, { lng, lat }))
        expect(cellDistanceM({ lng, lat }, x, y, size)).toBe(0)
      }),
      { numRuns: 2000 },
    )
  })

  test('MAP-2 at level 32 the bound is the distance minus the slack for rounding', () => {
    fc.assert(
      fc.property(lngs, fc.double({ min: -85, max: 85, noNaN: true }), lngs, lats, (lng, lat, lng2, lat2) => {
        const from = { lng: lng2, lat: lat2 }
        const bound = cellDistanceM(from, stepsOf(mercatorX(lng)), stepsOf(mercatorY(lat)), 1)
        const distance = distanceM(from, { lng, lat })
        // Near the opposite point of the earth the distance itself is rounded by some decimeters.
        expect(distance - bound).toBeLessThan(distance < 20_000_000 ? 0.2 : 1)
      }),
    )
  })

  test('MAP-2 the queue returns the nearest first, and ties by rank', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }))), (entries) => {
        const queue = new DistanceQueue<null>()
        for (const [distance, rank] of entries) queue.push({ distanceM: distance, rank, item: null })
        const out = entries.map(() => queue.pop()).map((entry) => [entry?.distanceM, entry?.rank])
        expect(out).toEqual(entries.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]))
        expect(queue.pop()).toBeUndefined()
      }),
    )
  })
})
