import type { IndexedPoint } from './indexed-point.ts'
import { plane } from './planes.ts'
import { bitAt, copiedSegment, mergedSegment, segmentBytes, segmentOf, setBitAt, type Segment } from './segment.ts'
import { SegmentRows } from './segment-rows.ts'

const absent = 0xffffffff
/** A row's address is its segment's slot and its index there: at most 31 segments of 134 million rows. */
const rowBits = 27
const rowMask = 2 ** rowBits - 1
const waitingSlot = 31
const growth = 4

/**
 * Sorted segments of growing size, as in a log-structured merge tree: added points go to a small buffer, which becomes a segment
 * before the next query, and is merged with its neighbor if that is less than four times as large. A row is copied only
 * a few times, so a change costs microseconds, and every result is exact at once.
 */
export class SegmentLog {
  readonly #slots: (Segment | null)[] = Array.from({ length: waitingSlot }, () => null)
  /** Slots by decreasing size of their segments. */
  #order: number[] = []
  #waiting = new SegmentRows(64)
  #address = new Uint32Array(0)

  /** `kept`: what `state` returned, whose arrays then belong to this log, and the number of points' numbers. */
  constructor(kept: readonly Segment[] = [], refs = 0) {
    this.#reserveAddresses(refs)
    for (const segment of kept) this.#install(segment)
  }

  /** A copy, from which the log can be made again. */
  state(): readonly Segment[] {
    return this.segments().map(copiedSegment)
  }

  /** All segments, after flushing the buffer. */
  segments(): readonly Segment[] {
    if (this.#waiting.length > 0) this.#flush()
    return this.#order.map((slot) => this.#slots[slot]!)
  }

  find(ref: number): { readonly segment: Segment; readonly row: number } | null {
    if (this.#slotOf(ref) === waitingSlot) this.#flush()
    const address = this.#address[ref] ?? absent
    if (address === absent) return null
    return { segment: this.#slots[address >>> rowBits]!, row: address & rowMask }
  }

  /** Allocates memory for that many points once instead of by repeated doubling. */
  reserve(count: number): void {
    this.#reserveAddresses(count)
    if (count > this.#waiting.capacity && this.#waiting.length === 0) this.#waiting = new SegmentRows(count)
  }

  /** Adds a point that is not in the log yet. */
  add(ref: number, point: IndexedPoint): void {
    if (this.#waiting.length === this.#waiting.capacity) this.#waiting = this.#waiting.grown()
    if (ref >= this.#address.length)
      this.#reserveAddresses(Math.max(ref + 1, Math.ceil(this.#address.length * 1.5), 64))
    this.#address[ref] = waitingSlot * 2 ** rowBits + this.#waiting.length
    this.#waiting.append(ref, point)
  }

  remove(ref: number): boolean {
    const found = this.find(ref)
    if (found === null) return false
    const { segment, row } = found
    setBitAt(segment, plane.alive, row, 0)
    segment.alive--
    this.#address[ref] = absent
    if (segment.alive * 2 < segment.size) this.#rebuild(segment)
    return true
  }

  get bytes(): number {
    return this.segments().reduce((sum, segment) => sum + segmentBytes(segment), this.#address.byteLength)
  }

  #slotOf(ref: number): number | null {
    const address = this.#address[ref] ?? absent
    return address === absent ? null : address >>> rowBits
  }

  #flush(): void {
    const rows = this.#waiting
    this.#waiting = new SegmentRows(64)
    this.#install(segmentOf(rows))
    this.#tidy()
  }

  #rebuild(segment: Segment): void {
    this.#drop(this.#slots.indexOf(segment))
    if (segment.alive > 0) this.#install(mergedSegment([segment]))
    this.#tidy()
  }

  /** Merges neighbors until each segment is at least four times as large as the next, so there are at most fourteen. */
  #tidy(): void {
    const sizes = this.#order.map((slot) => this.#slots[slot]!.size)
    const at = sizes.findIndex((size, i) => size < (sizes[i + 1] ?? 0) * growth)
    if (at < 0) return
    const pair = [this.#order[at]!, this.#order[at + 1]!] as const
    const merged = mergedSegment(pair.map((slot) => this.#slots[slot]!))
    for (const slot of pair) this.#drop(slot)
    this.#install(merged)
    this.#tidy()
  }

  #drop(slot: number): void {
    this.#slots[slot] = null
    this.#order = this.#order.filter((other) => other !== slot)
  }

  #install(segment: Segment): void {
    const slot = this.#slots.indexOf(null)
    this.#slots[slot] = segment
    this.#order = [...this.#order, slot].toSorted((a, b) => this.#slots[b]!.size - this.#slots[a]!.size)
    const base = slot * 2 ** rowBits
    for (let row = 0; row < segment.size; row++) {
      if (bitAt(segment, plane.alive, row) === 1) this.#address[segment.ref[row]!] = base + row
    }
  }

  #reserveAddresses(count: number): void {
    if (count <= this.#address.length) return
    const grown = new Uint32Array(count).fill(absent)
    grown.set(this.#address)
    this.#address = grown
  }
}
