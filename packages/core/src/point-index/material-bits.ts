import { err, ok, type Result } from '../shared/index.ts'

/** Assigns each material a bit of a 32-bit mask, so rejects more than 32 materials. */
export class MaterialBits<Id> {
  readonly #bits = new Map<Id, number>()

  static of<Id>(ids: Iterable<Id>): Result<MaterialBits<Id>, 'too-many-materials'> {
    const bits = new MaterialBits<Id>()
    for (const id of ids) if (!bits.#bits.has(id)) bits.#bits.set(id, bits.#bits.size)
    return bits.#bits.size > 32 ? err('too-many-materials') : ok(bits)
  }

  get ids(): readonly Id[] {
    return [...this.#bits.keys()]
  }

  bitOf(id: Id): number | null {
    return this.#bits.get(id) ?? null
  }

  /** The mask of the given materials; unknown ones are ignored. */
  maskOf(ids: Iterable<Id>): number {
    let mask = 0
    for (const id of ids) {
      const bit = this.#bits.get(id)
      if (bit !== undefined) mask |= 1 << bit
    }
    return mask >>> 0
  }

  idsOf(mask: number): Id[] {
    return this.ids.filter((_, bit) => ((mask >>> bit) & 1) === 1)
  }
}
