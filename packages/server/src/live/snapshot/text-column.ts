/** A copy of the column, from which it can be made again. */
export interface TextColumnState {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly starts: Uint32Array<ArrayBuffer>
  readonly lengths: Uint32Array<ArrayBuffer>
}

/** Texts by number in one piece of memory: as a million strings they would take twice as much, and a start the time to make them. */
export class TextColumn {
  #bytes: Buffer<ArrayBuffer>
  #used: number
  /** The bytes of texts that have been replaced. */
  #unused = 0
  #starts: Uint32Array<ArrayBuffer>
  #lengths: Uint32Array<ArrayBuffer>

  constructor({ bytes, starts, lengths }: TextColumnState = emptyState()) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    this.#used = bytes.length
    this.#starts = starts
    this.#lengths = lengths
  }

  state(): TextColumnState {
    return {
      bytes: new Uint8Array(this.#bytes.subarray(0, this.#used)),
      starts: this.#starts.slice(),
      lengths: this.#lengths.slice(),
    }
  }

  /** Empty if there is none. */
  get(at: number): string {
    const start = this.#starts[at] ?? 0
    return this.#bytes.toString('utf8', start, start + (this.#lengths[at] ?? 0))
  }

  set(at: number, text: string): void {
    if (text === this.get(at)) return
    this.#reserve(at, text.length * mostBytesOfUnit)
    this.#unused += this.#lengths[at]!
    // A snapshot keeps no words that were withdrawn.
    this.#bytes.fill(0, this.#starts[at], this.#starts[at]! + this.#lengths[at]!)
    this.#starts[at] = this.#used
    this.#lengths[at] = this.#bytes.write(text, this.#used)
    this.#used += this.#lengths[at]
    if (this.#unused > worthTidying && this.#unused * 2 > this.#used) this.#tidy()
  }

  #reserve(at: number, bytes: number): void {
    this.#starts = grown(this.#starts, at + 1)
    this.#lengths = grown(this.#lengths, at + 1)
    if (this.#used + bytes <= this.#bytes.length) return
    const wider = Buffer.alloc(this.#used + bytes + Math.min(this.#used, 4_000_000))
    wider.set(this.#bytes.subarray(0, this.#used))
    this.#bytes = wider
  }

  #tidy(): void {
    const tidied = new TextColumn()
    for (let at = 0; at < this.#starts.length; at++) if (this.#lengths[at]! > 0) tidied.set(at, this.get(at))
    this.#bytes = tidied.#bytes
    this.#used = tidied.#used
    this.#starts = grown(tidied.#starts, this.#starts.length)
    this.#lengths = grown(tidied.#lengths, this.#lengths.length)
    this.#unused = 0
  }
}

const worthTidying = 1_000_000
/** In UTF-8, of a code unit of a string. */
const mostBytesOfUnit = 3

const emptyState = (): TextColumnState => ({
  bytes: new Uint8Array(0),
  starts: new Uint32Array(0),
  lengths: new Uint32Array(0),
})

/** With room for `count` and more, zero where nothing was. */
export function grown<Column extends Uint32Array<ArrayBuffer> | Float64Array<ArrayBuffer>>(
  column: Column,
  count: number,
): Column {
  if (count <= column.length) return column
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the class of the column itself
  const wider = new (column.constructor as new (length: number) => Column)(count + Math.min(count + 64, 65_536))
  wider.set(column)
  return wider
}
