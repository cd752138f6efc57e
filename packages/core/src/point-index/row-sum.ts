import { bitCount, lowestBit } from './bits.ts'
import { fillChunk, lastWordOf, needsNoScan } from './filter-chunk.ts'
import { xOfKey, yOfKey } from './morton.ts'
import type { TalliedFilter } from './point-filter.ts'
import { chunkWords } from './point-filter.ts'
import type { Segment } from './segment.ts'

/** The greatest number of points that are listed individually. */
export const membersMax = 3

/** The passing rows of a range: their number, the sum of their locations in steps, the first row, and the bounding box. */
export interface RowSum {
  count: number
  x: number
  y: number
  first: number
  /** The passing rows if there are at most `membersMax`; not computed for large ranges. */
  members: number[]
  /** The number of passing rows that the filter's tally finds open. */
  open: number
  minX: number
  minY: number
  maxX: number
  maxY: number
}

export const emptySum = (): RowSum => ({ count: 0, x: 0, y: 0, first: -1, members: [], open: 0, ...nowhere })

const nowhere = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }

/**
 * Ranges up to this size are averaged point by point. In larger ones, the passing points of a word, or of sixteen words, are
 * placed at the mean of all points there, which are neighbors in a cell a thousand times as large.
 */
const exactMeanRows = 128
const wordMeanRows = 16_384

export function sumRows(segment: Segment, filter: TalliedFilter, start: number, end: number, sum: RowSum): void {
  const rows = end - start
  Object.assign(sum, nowhere)
  sum.members = []
  sum.open = 0
  if (rows <= exactMeanRows) sumEach(segment, filter, start, end, sum)
  else if (needsNoScan(segment, filter)) sumAll(segment, filter, start, end, sum)
  else sumGroups(segment, filter, start, end, sum, rows <= wordMeanRows ? 1 : 16)
}

function sumGroups(
  segment: Segment,
  filter: TalliedFilter,
  start: number,
  end: number,
  sum: RowSum,
  groupWords: number,
): void {
  const { sumX, sumY } = segment
  const { chunk, tally } = filter
  const open = tally?.wordsOf(segment)
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
      if (open !== undefined) {
        for (let word = i; word < to; word++)
          sum.open += bitCount(chunk[word]! & tally!.bitsOf(segment, open, from + word))
      }
      const share = passing / (Math.min((from + to) * 32, segment.size) - (from + i) * 32)
      total += passing
      x += share * (sumX[from + to]! - sumX[from + i]!)
      y += share * (sumY[from + to]! - sumY[from + i]!)
      noteReach(segment, chunk, from, i, to, sum)
    }
  }
  sum.count = total
  sum.x = x
  sum.y = y
}

function noteReach(segment: Segment, chunk: Int32Array, from: number, start: number, end: number, sum: RowSum): void {
  for (let i = start; i < end; i++) {
    const passing = chunk[i]!
    if (passing === 0) continue
    if (sum.first < 0) sum.first = (from + i) * 32 + lowestBit(passing)
    extendByWord(segment, from + i, passing, sum)
  }
}

/** Exact, but checks few rows, since most words are within the box already. */
function extendByWord(segment: Segment, word: number, passing: number, sum: RowSum): void {
  const { minX, minY, maxX, maxY } = segment.wordReach
  const [west, north, east, south] = [minX[word]!, minY[word]!, maxX[word]!, maxY[word]!]
  if (west >= sum.minX && north >= sum.minY && east <= sum.maxX && south <= sum.maxY) return
  if (passing === -1) extend(sum, west, north, east, south)
  else for (let rest = passing; rest !== 0; rest &= rest - 1) extendByRow(segment, word * 32 + lowestBit(rest), sum)
}

function extendByRow(segment: Segment, row: number, sum: RowSum): void {
  const x = xOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
  const y = yOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
  extend(sum, x, y, x, y)
}

function extend(sum: RowSum, minX: number, minY: number, maxX: number, maxY: number): void {
  if (minX < sum.minX) sum.minX = minX
  if (minY < sum.minY) sum.minY = minY
  if (maxX > sum.maxX) sum.maxX = maxX
  if (maxY > sum.maxY) sum.maxY = maxY
}

function sumAll(segment: Segment, { tally }: TalliedFilter, start: number, end: number, sum: RowSum): void {
  const open = tally?.wordsOf(segment)
  const firstWord = start >>> 5
  const lastWord = lastWordOf(end)
  const rows = Math.min(segment.size, (lastWord + 1) * 32) - firstWord * 32
  sum.count = end - start
  sum.x = ((segment.sumX[lastWord + 1]! - segment.sumX[firstWord]!) / rows) * sum.count
  sum.y = ((segment.sumY[lastWord + 1]! - segment.sumY[firstWord]!) / rows) * sum.count
  sum.first = start
  for (let word = firstWord; word <= lastWord; word++) {
    const rowsOfWord = maskOf(word, start, end)
    extendByWord(segment, word, rowsOfWord, sum)
    if (open !== undefined) sum.open += bitCount(rowsOfWord & tally!.bitsOf(segment, open, word))
  }
}

/** A bit mask of the rows of a word in [start, end). */
function maskOf(word: number, start: number, end: number): number {
  const head = start > word * 32 ? -1 << (start & 31) : -1
  return end < (word + 1) * 32 ? head & ((1 << (end & 31)) - 1) : head
}

function sumEach(segment: Segment, filter: TalliedFilter, start: number, end: number, sum: RowSum): void {
  sum.count = 0
  sum.x = 0
  sum.y = 0
  sum.first = -1
  const from = start >>> 5
  const { tally, chunk } = filter
  const open = tally?.wordsOf(segment)
  const count = fillChunk(segment, filter, from, start, end)
  for (let i = 0; i < count; i++) {
    if (open !== undefined && chunk[i] !== 0) sum.open += bitCount(chunk[i]! & tally!.bitsOf(segment, open, from + i))
    for (let rest = chunk[i]!; rest !== 0; rest &= rest - 1) {
      const row = (from + i) * 32 + lowestBit(rest)
      if (sum.first < 0) sum.first = row
      const x = xOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
      const y = yOfKey(segment.keyHigh[row]!, segment.keyLow[row]!)
      if (sum.count < membersMax) sum.members.push(row)
      sum.count++
      sum.x += x
      sum.y += y
      extend(sum, x, y, x, y)
    }
  }
}
