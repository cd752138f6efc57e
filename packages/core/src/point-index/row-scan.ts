import { xOfKey, yOfKey } from './morton.ts'
import { chunkWords, plane, type CompiledFilter, type OpenTest } from './point-filter.ts'
import type { Segment } from './segment.ts'

export function bitCount(bits: number): number {
  let v = bits - ((bits >>> 1) & 0x55555555)
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333)
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

export const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)
const highestBit = (bits: number): number => 31 - Math.clz32(bits)

const lastWordOf = (end: number): number => (end - 1) >>> 5

/**
 * Writes the passing bits of up to 256 words from `from` on into the filter's chunk, those outside [start, end) cleared;
 * returns how many words. Plane by plane, because that is the order of the memory.
 */
function fillChunk(segment: Segment, filter: CompiledFilter, from: number, start: number, end: number): number {
  const { planes, words } = segment
  const { any, all, none, open, chunk } = filter
  const last = lastWordOf(end)
  const count = Math.min(chunkWords, last - from + 1)
  if (segment.alive < segment.size)
    for (let i = 0, at = plane.alive * words + from; i < count; i++) chunk[i] = planes[at + i]!
  else for (let i = 0; i < count; i++) chunk[i] = -1
  if (start > from * 32) chunk[0]! &= -1 << (start & 31)
  if (from + count - 1 === last && (end & 31) !== 0) chunk[count - 1]! &= (1 << (end & 31)) - 1
  for (const p of all) for (let i = 0, at = p * words + from; i < count; i++) chunk[i]! &= planes[at + i]!
  for (const p of none) for (let i = 0, at = p * words + from; i < count; i++) chunk[i]! &= ~planes[at + i]!
  if (any.length > 0) keepAny(segment, any, from, count, chunk)
  if (open !== null) keepOpen(segment, open, from, count, chunk)
  return count
}

function keepAny(segment: Segment, any: readonly number[], from: number, count: number, chunk: Int32Array): void {
  const { planes, words } = segment
  if (any.length === 1) {
    for (let i = 0, at = any[0]! * words + from; i < count; i++) chunk[i]! &= planes[at + i]!
    return
  }
  for (let i = 0; i < count; i++) {
    let some = 0
    for (let a = 0; a < any.length; a++) some |= planes[any[a]! * words + from + i]!
    chunk[i]! &= some
  }
}

function keepOpen(segment: Segment, open: OpenTest, from: number, count: number, chunk: Int32Array): void {
  const { pattern } = segment
  for (let i = 0; i < count; i++) {
    const row = (from + i) * 32
    let kept = chunk[i]!
    for (let rest = kept; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      const number = pattern[row + bit]!
      const answer = open.table[number] ?? 0
      if ((answer === 0 ? open.ask(number) : answer) === 2) kept &= ~(1 << bit)
    }
    chunk[i] = kept
  }
}

const needsNoScan = (segment: Segment, filter: CompiledFilter): boolean =>
  filter.isTrivial && segment.alive === segment.size

export function countRows(segment: Segment, filter: CompiledFilter, start: number, end: number): number {
  if (needsNoScan(segment, filter)) return end - start
  let total = 0
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let i = 0; i < count; i++) total += bitCount(filter.chunk[i]!)
  }
  return total
}

export function hasRows(segment: Segment, filter: CompiledFilter, start: number, end: number): boolean {
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let i = 0; i < count; i++) if (filter.chunk[i] !== 0) return true
  }
  return false
}

export const rowPasses = (segment: Segment, filter: CompiledFilter, row: number): boolean =>
  hasRows(segment, filter, row, row + 1)

export function passingRows(segment: Segment, filter: CompiledFilter, start: number, end: number): number[] {
  const rows: number[] = []
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let i = 0; i < count; i++) {
      for (let rest = filter.chunk[i]!; rest !== 0; rest &= rest - 1) rows.push((from + i) * 32 + lowestBit(rest))
    }
  }
  return rows
}

/** Adds to `counts` how many passing rows of a range carry each material. */
export function countMaterials(
  segment: Segment,
  filter: CompiledFilter,
  start: number,
  end: number,
  counts: Uint32Array,
): void {
  const { planes, words } = segment
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let bit = 0; bit < 32; bit++) {
      const at = (plane.firstMaterial + bit) * words + from
      let found = 0
      for (let i = 0; i < count; i++) found += bitCount(filter.chunk[i]! & planes[at + i]!)
      counts[bit]! += found
    }
  }
}

/** The passing rows of a range: how many, the sum of their places in steps, the first and the last. */
export interface RowSum {
  count: number
  x: number
  y: number
  first: number
  last: number
}

/** Ranges up to this size are averaged point by point; in larger ones each word stands at its own mean. */
const exactMeanRows = 128

export function sumRows(segment: Segment, filter: CompiledFilter, start: number, end: number, sum: RowSum): void {
  sum.count = 0
  sum.x = 0
  sum.y = 0
  sum.first = -1
  if (end - start > exactMeanRows && needsNoScan(segment, filter)) return sumAll(segment, start, end, sum)
  const isExact = end - start <= exactMeanRows
  const { sumX, sumY } = segment
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let i = 0; i < count; i++) {
      const bits = filter.chunk[i]!
      if (bits === 0) continue
      const word = from + i
      if (sum.first < 0) sum.first = word * 32 + lowestBit(bits)
      sum.last = word * 32 + highestBit(bits)
      if (isExact) {
        addPlaces(segment, word, bits, sum)
        continue
      }
      const share = bitCount(bits) / Math.min(32, segment.size - word * 32)
      sum.count += bitCount(bits)
      sum.x += share * (sumX[word + 1]! - sumX[word]!)
      sum.y += share * (sumY[word + 1]! - sumY[word]!)
    }
  }
}

function sumAll(segment: Segment, start: number, end: number, sum: RowSum): void {
  const firstWord = start >>> 5
  const lastWord = lastWordOf(end)
  const rows = Math.min(segment.size, (lastWord + 1) * 32) - firstWord * 32
  sum.count = end - start
  sum.x = ((segment.sumX[lastWord + 1]! - segment.sumX[firstWord]!) / rows) * sum.count
  sum.y = ((segment.sumY[lastWord + 1]! - segment.sumY[firstWord]!) / rows) * sum.count
  sum.first = start
  sum.last = end - 1
}

function addPlaces(segment: Segment, word: number, bits: number, sum: RowSum): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) {
    const row = word * 32 + lowestBit(rest)
    sum.count++
    sum.x += xOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
    sum.y += yOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
  }
}
