import { bitCount, lowestBit } from './bits.ts'
import { fillChunk, lastWordOf, needsNoScan } from './filter-chunk.ts'
import { plane } from './planes.ts'
import { chunkWords, type CompiledFilter } from './point-filter.ts'
import type { Segment } from './segment.ts'

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

/** Adds to `counts` the number of passing rows of a range per material. */
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
