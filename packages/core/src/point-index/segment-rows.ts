import { plane } from './planes.ts'
import { degreesE7, type IndexedPoint } from './indexed-point.ts'
import { keyHighOf, keyLowOf, xOfLng, yOfLat } from './morton.ts'

/** Columns of rows to be sorted into a segment. */
export class SegmentRows {
  length = 0
  readonly keyHigh: Uint32Array
  readonly keyLow: Uint32Array
  readonly lngE7: Int32Array
  readonly latE7: Int32Array
  readonly hoursPattern: Uint32Array
  readonly confirmedUntilDay: Uint16Array
  readonly ref: Uint32Array
  readonly materials: Uint32Array
  /** Bit 0: temporarily closed, bit 1: container. */
  readonly flags: Uint8Array

  constructor(capacity: number) {
    this.keyHigh = new Uint32Array(capacity)
    this.keyLow = new Uint32Array(capacity)
    this.lngE7 = new Int32Array(capacity)
    this.latE7 = new Int32Array(capacity)
    this.hoursPattern = new Uint32Array(capacity)
    this.confirmedUntilDay = new Uint16Array(capacity)
    this.ref = new Uint32Array(capacity)
    this.materials = new Uint32Array(capacity)
    this.flags = new Uint8Array(capacity)
  }

  get capacity(): number {
    return this.ref.length
  }

  append(ref: number, point: IndexedPoint): void {
    const row = this.length++
    // The key is derived from rounded degrees, so that all queries agree about points on a box's border.
    const lngE7 = degreesE7(point.lng)
    const latE7 = degreesE7(point.lat)
    const x = xOfLng(lngE7 / 1e7)
    const y = yOfLat(latE7 / 1e7)
    this.keyHigh[row] = keyHighOf(x, y)
    this.keyLow[row] = keyLowOf(x, y)
    this.lngE7[row] = lngE7
    this.latE7[row] = latE7
    this.hoursPattern[row] = point.hoursPattern
    this.confirmedUntilDay[row] = point.confirmedUntilDay
    this.ref[row] = ref
    this.materials[row] = point.materials
    this.flags[row] = flagsOf(point)
  }

  grown(): SegmentRows {
    const rows = new SegmentRows(this.capacity * 2)
    rows.length = this.length
    for (const column of columns) rows[column].set(this[column])
    return rows
  }
}

const columns = [
  'keyHigh',
  'keyLow',
  'lngE7',
  'latE7',
  'hoursPattern',
  'confirmedUntilDay',
  'ref',
  'materials',
  'flags',
] as const

export const flagsOf = (point: IndexedPoint): number =>
  (point.isTemporarilyClosed ? 1 : 0) | (point.kind === 'container' ? 2 : 0)

export const flagPlanes = [plane.temporarilyClosed, plane.container] as const
