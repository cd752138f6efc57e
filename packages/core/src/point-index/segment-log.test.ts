import { describe, expect, test } from 'vitest'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import type { IndexedPoint } from './index.ts'
import { SegmentLog } from './segment-log.ts'

const random = new SeededRandom(2)
const aPoint = (): IndexedPoint => ({
  id: '',
  lng: random.next(),
  lat: random.next(),
  materials: 1,
  kind: 'centre',
  isTemporarilyClosed: false,
  hoursPattern: 0,
  confirmedUntilDay: 0,
})

const sizesOf = (log: SegmentLog): number[] => log.segments().map(({ size }) => size)

const isGeometric = (sizes: readonly number[]): boolean =>
  sizes.every((size, at) => at === 0 || (sizes[at - 1] ?? 0) >= size * 4)

describe('segments', () => {
  test('MAP-1 each is at least four times as large as the next after any changes', () => {
    const log = new SegmentLog()
    for (let ref = 0; ref < 3000; ref++) {
      log.add(ref, aPoint())
      expect(isGeometric(sizesOf(log))).toBe(true)
    }
    expect(sizesOf(log).reduce((sum, size) => sum + size)).toBe(3000)
    for (let ref = 0; ref < 3000; ref += 2) {
      expect(log.remove(ref)).toBe(true)
      expect(isGeometric(sizesOf(log))).toBe(true)
    }
    expect(log.segments().reduce((sum, { alive }) => sum + alive, 0)).toBe(1500)
  })

  test('MAP-1 a segment of mostly deleted rows is rebuilt, and an empty one is removed', () => {
    const log = new SegmentLog()
    for (let ref = 0; ref < 100; ref++) log.add(ref, aPoint())
    expect(sizesOf(log)).toEqual([100])
    for (let ref = 0; ref < 50; ref++) log.remove(ref)
    expect(sizesOf(log)).toEqual([100])
    log.remove(50)
    expect(sizesOf(log)).toEqual([49])
    expect(log.find(60)?.segment.ref[log.find(60)?.row ?? -1]).toBe(60)
    for (let ref = 51; ref < 100; ref++) log.remove(ref)
    expect(log.segments()).toEqual([])
    expect(log.find(60)).toBeNull()
  })

  test('MAP-1 reserving allocates memory once', () => {
    const log = new SegmentLog()
    log.reserve(1000)
    const bytes = log.bytes
    expect(bytes).toBe(4000)
    log.add(999, aPoint())
    expect(log.find(999)?.row).toBe(0)
    expect(log.find(5000)).toBeNull()
  })
})
