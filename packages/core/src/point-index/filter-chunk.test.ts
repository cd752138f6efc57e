import { describe, expect, test } from 'vitest'
import { openBy } from '../testing/point-index/open-by.ts'
import { SeededRandom } from '../testing/point-index/seeded-random.ts'
import { fillChunk, needsNoScan } from './filter-chunk.ts'
import type { OpenState } from './open-points.ts'
import { plane } from './planes.ts'
import { chunkWords, compileFilter, type PointFilter } from './point-filter.ts'
import { bitAt, materialsAt, segmentOf, setBitAt, type Segment } from './segment.ts'
import { SegmentRows } from './segment-rows.ts'

const patterns = 7
const states: readonly OpenState[] = ['open', 'closed', 'unknown']
const stateOf = (pattern: number): OpenState => states[pattern % states.length]!

/** Points of every kind, some of them deleted. */
function segmentWith(size: number, deleted: number): Segment {
  const random = new SeededRandom(7)
  const rows = new SegmentRows(size)
  for (let ref = 0; ref < size; ref++)
    rows.append(ref, {
      id: '',
      lng: random.next(),
      lat: random.next(),
      materials: Math.floor(random.next() * 16),
      kind: random.chance(1 / 2) ? 'container' : 'centre',
      isTemporarilyClosed: random.chance(1 / 4),
      hoursPattern: Math.floor(random.next() * patterns),
      confirmedUntilDay: ref % 3,
    })
  const segment = segmentOf(rows)
  for (let row = 3; segment.size - segment.alive < deleted; row += 5) {
    setBitAt(segment, plane.alive, row, 0)
    segment.alive--
  }
  return segment
}

/** A check of one row at a time. */
function passes(segment: Segment, filter: PointFilter, row: number): boolean {
  const { mask = 0, match = 'any' } = filter.materials ?? {}
  const common = materialsAt(segment, row) & mask
  const isClosed = bitAt(segment, plane.temporarilyClosed, row) === 1
  const kind = bitAt(segment, plane.container, row) === 1 ? 'container' : 'centre'
  const state = stateOf(segment.hoursPattern[row]!)
  return (
    bitAt(segment, plane.alive, row) === 1 &&
    (mask === 0 || (match === 'any' ? common !== 0 : common === mask)) &&
    (filter.kind === undefined || filter.kind === kind) &&
    (filter.isTemporarilyClosed === undefined || filter.isTemporarilyClosed === isClosed) &&
    (filter.lately === undefined ||
      filter.lately.dayOf(segment.hoursPattern[row]!) <= segment.confirmedUntilDay[row]!) &&
    (filter.open === undefined || (!isClosed && state === 'open'))
  )
}

const filters: readonly PointFilter[] = [
  {},
  { materials: { mask: 0b10, match: 'any' } },
  { materials: { mask: 0b1101, match: 'any' } },
  { materials: { mask: 0b11, match: 'all' } },
  { kind: 'container' },
  { kind: 'centre', isTemporarilyClosed: false },
  { isTemporarilyClosed: true, materials: { mask: 0b100, match: 'all' } },
  { open: openBy(stateOf) },
  { lately: { dayOf: () => 1 } },
  { lately: { dayOf: (pattern) => 1 + (pattern % 2) }, kind: 'container' },
  { open: openBy(stateOf), materials: { mask: 0b1, match: 'any' }, kind: 'container' },
]
const ranges = [
  [0, 700],
  [5, 690],
  [31, 33],
  [32, 64],
  [64, 96],
  [100, 101],
  [333, 700],
] as const

describe('MAP-1 the rows of a range that pass a filter', () => {
  test.each([0, 60])('equal those of a check row by row, with %i deleted', (deleted) => {
    const segment = segmentWith(700, deleted)
    for (const filter of filters)
      for (const [start, end] of ranges) {
        const compiled = compileFilter(filter, patterns)
        const from = start >>> 5
        const count = fillChunk(segment, compiled, from, start, end)
        const found = Array.from({ length: count * 32 }, (_, at) => from * 32 + at).filter(
          (row) => (compiled.chunk[(row >>> 5) - from]! >>> (row & 31)) & 1,
        )
        const expected = Array.from({ length: end - start }, (_, at) => start + at).filter((row) =>
          passes(segment, filter, row),
        )
        expect(found, `${JSON.stringify(filter)} of ${start} to ${end}`).toEqual(expected)
      }
  })

  test('are computed in chunks of 8192', () => {
    const segment = segmentWith(chunkWords * 32 + 40, 0)
    const compiled = compileFilter({ kind: 'container' })
    expect(fillChunk(segment, compiled, 0, 0, segment.size)).toBe(chunkWords)
    expect(compiled.chunk[chunkWords - 1]! >>> 0).toBe(segment.planes[plane.container * segment.words + 255])
    expect(fillChunk(segment, compiled, chunkWords, 0, segment.size)).toBe(2)
    expect(compiled.chunk[1]! & ~0xff).toBe(0)
  })

  test('evaluate each pattern of hours once', () => {
    const segment = segmentWith(700, 0)
    const reads: number[] = []
    const open = openBy((pattern) => (reads.push(pattern), stateOf(pattern)))
    const compiled = compileFilter({ open }, patterns)
    for (const _ of [1, 2]) fillChunk(segment, compiled, 0, 0, 700)
    expect(reads.toSorted((a, b) => a - b)).toEqual(Array.from({ length: patterns }, (_, pattern) => pattern))
  })

  test('need no scan if every point passes', () => {
    expect(needsNoScan(segmentWith(100, 0), compileFilter({}))).toBe(true)
    expect(needsNoScan(segmentWith(100, 1), compileFilter({}))).toBe(false)
    expect(needsNoScan(segmentWith(100, 0), compileFilter({ kind: 'container' }))).toBe(false)
    expect(needsNoScan(segmentWith(100, 0), compileFilter({ lately: { dayOf: () => 1 } }))).toBe(false)
  })
})
