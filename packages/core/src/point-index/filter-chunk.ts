import { lowestBit } from './bits.ts'
import type { OpenPoints } from './open-points.ts'
import { plane } from './planes.ts'
import { chunkWords, type CompiledFilter, type DayTest } from './point-filter.ts'
import type { Segment } from './segment.ts'

export const lastWordOf = (end: number): number => (end - 1) >>> 5

/**
 * Writes the passing bits of up to 256 words, starting at `from`, into the filter's chunk, with those outside [start, end) cleared;
 * returns the number of words. Works plane by plane, which is the order in memory.
 */
export function fillChunk(segment: Segment, filter: CompiledFilter, from: number, start: number, end: number): number {
  const { planes, words } = segment
  const { any, all, none, open, lately, chunk } = filter
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
  if (lately !== null) keepLately(segment, lately, from, count, chunk)
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

function keepLately(segment: Segment, lately: DayTest, from: number, count: number, chunk: Int32Array): void {
  const { confirmedUntilDay, hoursPattern: pattern } = segment
  const { table } = lately
  for (let i = 0; i < count; i++) {
    const row = (from + i) * 32
    let old = 0
    for (let rest = chunk[i]!; rest !== 0; rest &= rest - 1) {
      const bit = lowestBit(rest)
      const until = confirmedUntilDay[row + bit]!
      if (until === 0) old |= 1 << bit
      else {
        const number = pattern[row + bit]!
        old |= +(until < (table[number]! || lately.ask(number))) << bit
      }
    }
    chunk[i]! &= ~old
  }
}

function keepOpen(segment: Segment, open: OpenPoints, from: number, count: number, chunk: Int32Array): void {
  const words = open.wordsOf(segment)
  for (let i = 0; i < count; i++) if (chunk[i] !== 0) chunk[i]! &= open.bitsOf(segment, words, from + i)
}

export const needsNoScan = (segment: Segment, filter: CompiledFilter): boolean =>
  filter.isTrivial && segment.alive === segment.size
