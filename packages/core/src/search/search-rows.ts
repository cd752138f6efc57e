import type { LngLat } from '../geo/index.ts'

const radians = Math.PI / 180
const absent = -1

/** A copy of the rows, from which they can be made again. */
export interface SearchRowsState {
  readonly ref: Uint32Array<ArrayBuffer>
  readonly materials: Uint32Array<ArrayBuffer>
  readonly kinds: Uint8Array<ArrayBuffer>
  readonly isAlive: Uint8Array<ArrayBuffer>
  readonly lng: Float64Array<ArrayBuffer>
  readonly lat: Float64Array<ArrayBuffer>
  readonly free: readonly number[]
  readonly dead: readonly number[]
}

/** The columns that ranking needs of each indexed point. A freed row may be reused by another point. */
export class SearchRows {
  ref = new Uint32Array(64)
  materials = new Uint32Array(64)
  kinds = new Uint8Array(64)
  isAlive = new Uint8Array(64)
  lng = new Float64Array(64)
  lat = new Float64Array(64)
  #cosLat = new Float64Array(64)
  /** The number of rows in use, including dead ones. */
  length = 0
  alive = 0
  #rowOfRef = new Int32Array(64).fill(absent)
  #free: number[] = []
  #dead: number[] = []

  constructor(state: SearchRowsState | null = null) {
    if (state === null) return
    const { ref, materials, kinds, isAlive, lng, lat, free, dead } = state
    Object.assign(this, { ref, materials, kinds, isAlive, lng, lat })
    this.#free = [...free]
    this.#dead = [...dead]
    this.length = ref.length
    this.#cosLat = Float64Array.from(lat, (degrees) => Math.cos(degrees * radians))
    this.#rowOfRef = new Int32Array(ref.reduce((most, each) => Math.max(most, each + 1), 0)).fill(absent)
    for (let row = 0; row < this.length; row++) {
      if (isAlive[row] === 0) continue
      this.#rowOfRef[ref[row]!] = row
      this.alive++
    }
  }

  state(): SearchRowsState {
    return {
      ref: this.ref.slice(0, this.length),
      materials: this.materials.slice(0, this.length),
      kinds: this.kinds.slice(0, this.length),
      isAlive: this.isAlive.slice(0, this.length),
      lng: this.lng.slice(0, this.length),
      lat: this.lat.slice(0, this.length),
      free: [...this.#free],
      dead: [...this.#dead],
    }
  }

  get capacity(): number {
    return this.ref.length
  }

  get deadCount(): number {
    return this.#dead.length
  }

  rowOf(ref: number): number | null {
    const row = this.#rowOfRef[ref] ?? absent
    return row === absent ? null : row
  }

  add(ref: number, materials: number, { lng, lat }: LngLat, kinds = 0): number {
    const row = this.#free.pop() ?? this.length++
    if (row >= this.capacity) this.#grow()
    if (ref >= this.#rowOfRef.length) this.#rowOfRef = widened(this.#rowOfRef, new Int32Array(ref * 2 + 1).fill(absent))
    this.#rowOfRef[ref] = row
    this.ref[row] = ref
    this.materials[row] = materials
    this.kinds[row] = kinds
    this.lng[row] = lng
    this.lat[row] = lat
    this.#cosLat[row] = Math.cos(lat * radians)
    this.isAlive[row] = 1
    this.alive++
    return row
  }

  kill(row: number): void {
    this.isAlive[row] = 0
    this.#rowOfRef[this.ref[row]!] = absent
    this.#dead.push(row)
    this.alive--
  }

  /** Frees dead rows once nothing references them. */
  freeDead(): void {
    this.#free = this.#free.concat(this.#dead)
    this.#dead = []
  }

  /** Increases monotonically with the distance, but is cheaper to compute. */
  distanceRank(row: number, from: LngLat): number {
    const halfLat = Math.sin(((this.lat[row]! - from.lat) * radians) / 2)
    const halfLng = Math.sin(((this.lng[row]! - from.lng) * radians) / 2)
    return halfLat * halfLat + Math.cos(from.lat * radians) * this.#cosLat[row]! * halfLng * halfLng
  }

  #grow(): void {
    const capacity = this.capacity + Math.min(Math.max(this.capacity, 64), 65_536)
    this.ref = widened(this.ref, new Uint32Array(capacity))
    this.materials = widened(this.materials, new Uint32Array(capacity))
    this.kinds = widened(this.kinds, new Uint8Array(capacity))
    this.isAlive = widened(this.isAlive, new Uint8Array(capacity))
    this.lng = widened(this.lng, new Float64Array(capacity))
    this.lat = widened(this.lat, new Float64Array(capacity))
    this.#cosLat = widened(this.#cosLat, new Float64Array(capacity))
  }
}

function widened<T extends { set(from: ArrayLike<number>): void } & ArrayLike<number>>(from: T, to: T): T {
  to.set(from)
  return to
}
