import { mergedOrder, sortedOrder } from './key-order.ts'
import { xOfKey, yOfKey } from './morton.ts'
import { plane, planeCount } from './planes.ts'
import { flagPlanes, SegmentRows } from './segment-rows.ts'

/** Points sorted by Morton key: every quadtree cell is one contiguous range of rows. */
export interface Segment {
  readonly size: number
  readonly words: number
  readonly keyHigh: Uint32Array
  readonly keyLow: Uint32Array
  readonly lngE7: Int32Array
  readonly latE7: Int32Array
  readonly hoursPattern: Uint32Array
  readonly confirmedUntilDay: Uint16Array
  readonly ref: Uint32Array
  /** `planes[p * words + (row >>> 5)]` holds bit `row & 31` of plane p. */
  readonly planes: Uint32Array
  /** Sums of the locations, in steps, of all rows before each word; precise enough to place a large cluster. */
  readonly sumX: Float64Array
  readonly sumY: Float64Array
  /** The bounding box, in steps, of the rows of each word. */
  readonly wordReach: WordReach
  /** The first row of each cell at level 8, so that the upper levels need no search; empty in a small segment. */
  readonly directory: Uint32Array
  alive: number
  /** Incremented whenever a row is changed in place. */
  changes: number
}

interface WordReach {
  readonly minX: Uint32Array
  readonly minY: Uint32Array
  readonly maxX: Uint32Array
  readonly maxY: Uint32Array
}

export const directoryLevel = 8
const directoryRows = 4 ** directoryLevel

export const segmentOf = (rows: SegmentRows): Segment =>
  inOrder(rows, sortedOrder(rows.keyHigh, rows.keyLow, rows.length))

/** Merges the living rows of several segments, which are sorted already, into one. */
export function mergedSegment(segments: readonly Segment[]): Segment {
  const [first, ...others] = segments
  if (first === undefined) return segmentOf(new SegmentRows(0))
  const second = others.length > 1 ? mergedSegment(others) : others[0]
  const rows = new SegmentRows(first.alive + (second?.alive ?? 0))
  appendAlive(rows, first)
  const border = rows.length
  if (second !== undefined) appendAlive(rows, second)
  return inOrder(rows, mergedOrder(rows.keyHigh, rows.keyLow, border, rows.length))
}

export const bitAt = (segment: Segment, p: number, row: number): number =>
  (segment.planes[p * segment.words + (row >>> 5)]! >>> (row & 31)) & 1

export function setBitAt(segment: Segment, p: number, row: number, bit: number): void {
  const at = p * segment.words + (row >>> 5)
  if (bit === 0) segment.planes[at]! &= ~(1 << (row & 31))
  else segment.planes[at]! |= 1 << (row & 31)
}

export function materialsAt(segment: Segment, row: number): number {
  let mask = 0
  for (let bit = 0; bit < 32; bit++) mask |= bitAt(segment, plane.firstMaterial + bit, row) << bit
  return mask >>> 0
}

export function writePlanes(segment: Segment, row: number, materials: number, flags: number): void {
  for (let bit = 0; bit < 32; bit++) setBitAt(segment, plane.firstMaterial + bit, row, (materials >>> bit) & 1)
  flagPlanes.forEach((p, bit) => setBitAt(segment, p, row, (flags >>> bit) & 1))
}

export const copiedSegment = (segment: Segment): Segment => ({
  ...segment,
  keyHigh: segment.keyHigh.slice(),
  keyLow: segment.keyLow.slice(),
  lngE7: segment.lngE7.slice(),
  latE7: segment.latE7.slice(),
  hoursPattern: segment.hoursPattern.slice(),
  confirmedUntilDay: segment.confirmedUntilDay.slice(),
  ref: segment.ref.slice(),
  planes: segment.planes.slice(),
  sumX: segment.sumX.slice(),
  sumY: segment.sumY.slice(),
  wordReach: {
    minX: segment.wordReach.minX.slice(),
    minY: segment.wordReach.minY.slice(),
    maxX: segment.wordReach.maxX.slice(),
    maxY: segment.wordReach.maxY.slice(),
  },
  directory: segment.directory.slice(),
})

export const segmentBytes = (segment: Segment): number =>
  [
    segment.keyHigh,
    segment.keyLow,
    segment.lngE7,
    segment.latE7,
    segment.hoursPattern,
    segment.confirmedUntilDay,
    segment.ref,
    segment.planes,
    segment.sumX,
    segment.sumY,
    ...Object.values(segment.wordReach),
    segment.directory,
  ].reduce((sum, column) => sum + column.byteLength, 0)

function inOrder(rows: SegmentRows, order: Uint32Array): Segment {
  const size = rows.length
  const words = (size + 31) >>> 5
  const segment: Segment = {
    size,
    words,
    keyHigh: new Uint32Array(size),
    keyLow: new Uint32Array(size),
    lngE7: new Int32Array(size),
    latE7: new Int32Array(size),
    hoursPattern: new Uint32Array(size),
    confirmedUntilDay: new Uint16Array(size),
    ref: new Uint32Array(size),
    planes: new Uint32Array(planeCount * words),
    sumX: new Float64Array(words + 1),
    sumY: new Float64Array(words + 1),
    wordReach: {
      minX: new Uint32Array(words).fill(0xffff_ffff),
      minY: new Uint32Array(words).fill(0xffff_ffff),
      maxX: new Uint32Array(words),
      maxY: new Uint32Array(words),
    },
    directory: new Uint32Array(size < directoryRows ? 0 : directoryRows + 1),
    alive: size,
    changes: 0,
  }
  for (let to = 0; to < size; to++) {
    const from = order[to]!
    segment.keyHigh[to] = rows.keyHigh[from]!
    segment.keyLow[to] = rows.keyLow[from]!
    segment.lngE7[to] = rows.lngE7[from]!
    segment.latE7[to] = rows.latE7[from]!
    segment.hoursPattern[to] = rows.hoursPattern[from]!
    segment.confirmedUntilDay[to] = rows.confirmedUntilDay[from]!
    segment.ref[to] = rows.ref[from]!
    setBitAt(segment, plane.alive, to, 1)
    let set = rows.materials[from]!
    while (set !== 0) {
      const bit = 31 - Math.clz32(set)
      setBitAt(segment, plane.firstMaterial + bit, to, 1)
      set &= ~(1 << bit)
    }
    const flags = rows.flags[from]!
    if (flags & 1) setBitAt(segment, flagPlanes[0], to, 1)
    if (flags & 2) setBitAt(segment, flagPlanes[1], to, 1)
  }
  fillSums(segment)
  fillDirectory(segment)
  return segment
}

function fillSums({ size, keyHigh, keyLow, sumX, sumY, wordReach }: Segment): void {
  const { minX, minY, maxX, maxY } = wordReach
  let totalX = 0
  let totalY = 0
  for (let row = 0; row < size; row++) {
    const word = row >>> 5
    const x = xOfKey(keyHigh[row]!, keyLow[row]!)
    const y = yOfKey(keyHigh[row]!, keyLow[row]!)
    totalX += x
    totalY += y
    // Rows of the same word overwrite this; the last one counts.
    sumX[word + 1] = totalX
    sumY[word + 1] = totalY
    if (x < minX[word]!) minX[word] = x
    if (y < minY[word]!) minY[word] = y
    if (x > maxX[word]!) maxX[word] = x
    if (y > maxY[word]!) maxY[word] = y
  }
}

function fillDirectory({ directory, keyHigh, size }: Segment): void {
  let row = 0
  for (let cell = 0; cell < directory.length; cell++) {
    while (row < size && keyHigh[row]! >>> (32 - 2 * directoryLevel) < cell) row++
    directory[cell] = row
  }
}

function appendAlive(rows: SegmentRows, segment: Segment): void {
  for (let row = 0; row < segment.size; row++) {
    if (bitAt(segment, plane.alive, row) === 0) continue
    const to = rows.length++
    rows.keyHigh[to] = segment.keyHigh[row]!
    rows.keyLow[to] = segment.keyLow[row]!
    rows.lngE7[to] = segment.lngE7[row]!
    rows.latE7[to] = segment.latE7[row]!
    rows.hoursPattern[to] = segment.hoursPattern[row]!
    rows.confirmedUntilDay[to] = segment.confirmedUntilDay[row]!
    rows.ref[to] = segment.ref[row]!
    rows.materials[to] = materialsAt(segment, row)
    rows.flags[to] = bitAt(segment, flagPlanes[0], row) | (bitAt(segment, flagPlanes[1], row) << 1)
  }
}
