const empty = 0xffffffff
/** The approximate size of a string and its two map entries. */
const bytesOfOther = 200

/** A copy of the table, from which it can be made again. */
export interface IdTableState {
  readonly words: Uint32Array<ArrayBuffer>
  readonly slots: Uint32Array<ArrayBuffer>
  readonly others: readonly (readonly [ref: number, id: string])[]
}

/**
 * Small dense numbers for identifiers, so that a million UUIDs cost 24 bytes each instead of a string and a map entry.
 * Lowercase UUIDs are packed, all other text is stored in a map. An identifier keeps its number forever.
 */
export class IdTable {
  #words = new Uint32Array(4 * 64)
  #slots = new Uint32Array(128).fill(empty)
  #size = 0
  /** The UUID being processed. */
  readonly #key = new Uint32Array(4)
  readonly #refOfOther = new Map<string, number>()
  readonly #otherOfRef = new Map<number, string>()
  /** A new point asks for its number several times in a row. */
  #latest = { id: '', ref: empty }

  constructor(state: IdTableState | null = null) {
    if (state === null) return
    this.#words = state.words
    this.#slots = state.slots
    this.#size = state.words.length / 4
    for (const [ref, id] of state.others) this.#noteOther(ref, id)
  }

  state(): IdTableState {
    return {
      words: this.#words.slice(0, this.#size * 4),
      slots: this.#slots.slice(),
      others: [...this.#otherOfRef],
    }
  }

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#words.byteLength + this.#slots.byteLength + this.#refOfOther.size * bytesOfOther
  }

  /** Returns the number of an identifier, or null if it has none. */
  find(id: string): number | null {
    if (!readUuid(id, this.#key)) return this.#refOfOther.get(id) ?? null
    const ref = this.#slots[this.#slotOf(this.#key, 0)]!
    return ref === empty ? null : ref
  }

  refOf(id: string): number {
    if (id !== this.#latest.id || this.#latest.ref === empty) this.#latest = { id, ref: this.#numberOf(id) }
    return this.#latest.ref
  }

  #numberOf(id: string): number {
    if (!readUuid(id, this.#key)) return this.#refOfOther.get(id) ?? this.#addOther(id)
    const known = this.#slots[this.#slotOf(this.#key, 0)]!
    if (known !== empty) return known
    this.reserve(this.#size + 1)
    const ref = this.#size++
    this.#slots[this.#slotOf(this.#key, 0)] = ref
    this.#words.set(this.#key, ref * 4)
    return ref
  }

  idOf(ref: number): string {
    const other = this.#otherOfRef.get(ref)
    if (other !== undefined) return other
    const at = ref * 4
    const [b, c] = [this.#words[at + 1]!, this.#words[at + 2]!]
    const end = hexLow(c) + hex(this.#words[at + 3]!)
    return `${hex(this.#words[at]!)}-${hexHigh(b)}-${hexLow(b)}-${hexHigh(c)}-${end}`
  }

  /** Allocates memory once instead of by repeated doubling. */
  reserve(count: number): void {
    if (count * 4 > this.#words.length) {
      const grown = new Uint32Array(4 * Math.max(count, Math.min(this.#size * 2, this.#size + 65_536)))
      grown.set(this.#words)
      this.#words = grown
    }
    if (count * 4 > this.#slots.length * 3) this.#rehash(2 ** Math.ceil(Math.log2((count * 4) / 3)))
  }

  #addOther(id: string): number {
    this.reserve(this.#size + 1)
    const ref = this.#size++
    this.#noteOther(ref, id)
    return ref
  }

  #noteOther(ref: number, id: string): void {
    this.#refOfOther.set(id, ref)
    this.#otherOfRef.set(ref, id)
  }

  #rehash(slotCount: number): void {
    this.#slots = new Uint32Array(slotCount).fill(empty)
    for (let ref = 0; ref < this.#size; ref++) {
      if (!this.#otherOfRef.has(ref)) this.#slots[this.#slotOf(this.#words, ref * 4)] = ref
    }
  }

  /** The slot of the UUID at `keys[at]`, or the empty slot to put it in. */
  #slotOf(keys: Uint32Array, at: number): number {
    const [a, b, c, d] = [keys[at]!, keys[at + 1]!, keys[at + 2]!, keys[at + 3]!]
    const mask = this.#slots.length - 1
    const words = this.#words
    let hash = Math.imul(a ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35), 0x9e3779b1) ^ Math.imul(d, 0x27d4eb2f)
    hash ^= hash >>> 15
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const ref = this.#slots[slot]!
      if (ref === empty) return slot
      const known = ref * 4
      if (words[known] === a && words[known + 1] === b && words[known + 2] === c && words[known + 3] === d) return slot
    }
  }
}

const hexOfByte: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))
const hexHigh = (word: number): string => hexOfByte[word >>> 24]! + hexOfByte[(word >>> 16) & 255]!
const hexLow = (word: number): string => hexOfByte[(word >>> 8) & 255]! + hexOfByte[word & 255]!
const hex = (word: number): string => hexHigh(word) + hexLow(word)

/** Parses a lowercase UUID into four words; returns false for any other text. */
function readUuid(id: string, words: Uint32Array): boolean {
  if (id.length !== 36) return false
  let digits = 0
  let word = 0
  for (let at = 0; at < 36; at++) {
    const code = id.charCodeAt(at)
    if (at === 8 || at === 13 || at === 18 || at === 23) {
      if (code !== 45) return false
      continue
    }
    const digit = code >= 48 && code <= 57 ? code - 48 : code >= 97 && code <= 102 ? code - 87 : -1
    if (digit < 0) return false
    word = (word << 4) | digit
    digits++
    if ((digits & 7) === 0) words[(digits >>> 3) - 1] = word
  }
  return true
}
