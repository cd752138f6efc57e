import { withAncestors, type Material } from '@recircle/core/material'
import { MaterialBits } from '@recircle/core/point-index'
import { materialPhrases, type MaterialPhrases } from '@recircle/core/search'

const bitCount = 32

/** One bit per material. A point that takes a material also matches its parents: a search for plastic finds points that take bottles. */
export class MaterialMasks {
  readonly bits: MaterialBits<number>
  readonly phrases: readonly MaterialPhrases[]
  private readonly maskOfMaterial: ReadonlyMap<number, number>

  constructor(materials: readonly Material[]) {
    const indexed = materials.slice(0, bitCount)
    const bits = MaterialBits.of(indexed.map(({ id }) => id))
    if (!bits.ok) throw new Error(bits.error)
    this.bits = bits.value
    this.phrases = materialPhrases(indexed, this.bits)
    this.maskOfMaterial = new Map(indexed.map(({ id }) => [id, this.bits.maskOf(withAncestors(materials, [id]))]))
  }

  maskOf(materialIds: readonly number[]): number {
    return materialIds.reduce((mask, id) => mask | (this.maskOfMaterial.get(id) ?? 0), 0) >>> 0
  }
}
