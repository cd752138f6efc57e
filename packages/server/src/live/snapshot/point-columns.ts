import type { LngLat } from '@recircle/core/geo'
import { grown, TextColumn, type TextColumnState } from './text-column.ts'

/** A copy of the columns, from which they can be made again. */
export interface PointColumnsState {
  readonly names: TextColumnState
  readonly addresses: TextColumnState
  readonly ownMasks: Uint32Array<ArrayBuffer>
  readonly lngs: Float64Array<ArrayBuffer>
  readonly lats: Float64Array<ArrayBuffer>
}

interface PointValues extends LngLat {
  readonly name: string
  readonly address: string
  /** The bits of the materials that it lists itself. */
  readonly ownMask: number
}

/** What the indexes of points do not keep, by the point's number in the table of identifiers. */
export class PointColumns {
  private readonly names: TextColumn
  /** FAC-27: of points without a name. */
  private readonly addresses: TextColumn
  private ownMasks: Uint32Array<ArrayBuffer>
  private lngs: Float64Array<ArrayBuffer>
  private lats: Float64Array<ArrayBuffer>
  private count: number

  constructor(state?: PointColumnsState) {
    this.names = new TextColumn(state?.names)
    this.addresses = new TextColumn(state?.addresses)
    this.ownMasks = state?.ownMasks ?? new Uint32Array(0)
    this.lngs = state?.lngs ?? new Float64Array(0)
    this.lats = state?.lats ?? new Float64Array(0)
    this.count = this.lngs.length
  }

  state(): PointColumnsState {
    return {
      names: this.names.state(),
      addresses: this.addresses.state(),
      ownMasks: this.ownMasks.slice(0, this.count),
      lngs: this.lngs.slice(0, this.count),
      lats: this.lats.slice(0, this.count),
    }
  }

  put(ref: number, { name, address, ownMask, ...place }: PointValues): void {
    this.names.set(ref, name)
    this.addresses.set(ref, name === '' ? address : '')
    this.ownMasks = grown(this.ownMasks, ref + 1)
    this.ownMasks[ref] = ownMask
    this.move(ref, place)
  }

  /** No snapshot keeps the words of a point that is gone. */
  forget(ref: number): void {
    if (!this.isKnown(ref)) return
    this.names.set(ref, '')
    this.addresses.set(ref, '')
  }

  move(ref: number, { lng, lat }: LngLat): void {
    this.lngs = grown(this.lngs, ref + 1)
    this.lats = grown(this.lats, ref + 1)
    this.lngs[ref] = lng
    this.lats[ref] = lat
    this.count = Math.max(this.count, ref + 1)
  }

  /** Null for a number that no point has. */
  placeOf(ref: number | null): LngLat | null {
    return this.isKnown(ref) ? { lng: this.lngs[ref]!, lat: this.lats[ref]! } : null
  }

  nameOf(ref: number | null): string {
    return this.isKnown(ref) ? this.names.get(ref) : ''
  }

  addressOfNameless(ref: number | null): string | undefined {
    return this.isKnown(ref) && this.names.get(ref) === '' ? this.addresses.get(ref) : undefined
  }

  ownMaskOf(ref: number | null): number {
    return this.isKnown(ref) ? this.ownMasks[ref]! : 0
  }

  private isKnown(ref: number | null): ref is number {
    return ref !== null && ref < this.count
  }
}
