import { bitCount, highestBit, lowestBit } from './bits.ts'
import { fillChunk, lastWordOf, needsNoScan } from './filter-chunk.ts'
import { xOfKey, yOfKey } from './morton.ts'
import { chunkWords, type CompiledFilter } from './point-filter.ts'
import type { Segment } from './segment.ts'

/** The passing rows of a range: how many, the sum of their places in steps, the first and the last. */
export interface RowSum {
  count: number
  x: number
  y: number
  first: number
  last: number
}

/**
 * Ranges up to the first size are averaged point by point. In larger ones the passing points of a word, or of sixteen words,
 * stand at the mean of all points there: they are neighbours in a cell a thousand times as large.
 */
const exactMeanRows = 128
const wordMeanRows = 16_384

export function sumRows(segment: Segment, filter: CompiledFilter, start: number, end: number, sum: RowSum): void {
  const rows = end - start
  if (rows <= exactMeanRows) sumEach(segment, filter, start, end, sum)
  else if (needsNoScan(segment, filter)) sumAll(segment, start, end, sum)
  else sumGroups(segment, filter, start, end, sum, rows <= wordMeanRows ? 1 : 16)
}

function sumGroups(
  segment: Segment,
  filter: CompiledFilter,
  start: number,
  end: number,
  sum: RowSum,
  groupWords: number,
): void {
  const { sumX, sumY } = segment
  const { chunk } = filter
  let total = 0
  let x = 0
  let y = 0
  sum.first = -1
  for (let from = start >>> 5; from <= lastWordOf(end); from += chunkWords) {
    const count = fillChunk(segment, filter, from, start, end)
    for (let i = 0; i < count; i += groupWords) {
      const to = Math.min(i + groupWords, count)
      let passing = 0
      for (let word = i; word < to; word++) passing += bitCount(chunk[word]!)
      if (passing === 0) continue
      const share = passing / (Math.min((from + to) * 32, segment.size) - (from + i) * 32)
      total += passing
      x += share * (sumX[from + to]! - sumX[from + i]!)
      y += share * (sumY[from + to]! - sumY[from + i]!)
      noteEnds(chunk, from, i, to, sum)
    }
  }
  sum.count = total
  sum.x = x
  sum.y = y
}

function noteEnds(chunk: Int32Array, from: number, start: number, end: number, sum: RowSum): void {
  let last = end - 1
  while (chunk[last] === 0) last--
  sum.last = (from + last) * 32 + highestBit(chunk[last]!)
  if (sum.first >= 0) return
  let first = start
  while (chunk[first] === 0) first++
  sum.first = (from + first) * 32 + lowestBit(chunk[first]!)
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

function sumEach(segment: Segment, filter: CompiledFilter, start: number, end: number, sum: RowSum): void {
  sum.count = 0
  sum.x = 0
  sum.y = 0
  sum.first = -1
  const from = start >>> 5
  const count = fillChunk(segment, filter, from, start, end)
  for (let i = 0; i < count; i++) {
    for (let rest = filter.chunk[i]!; rest !== 0; rest &= rest - 1) {
      const row = (from + i) * 32 + lowestBit(rest)
      if (sum.first < 0) sum.first = row
      sum.last = row
      sum.count++
      sum.x += xOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
      sum.y += yOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
    }
  }
}
