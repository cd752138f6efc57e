import type { FacilityGateway } from '@recircle/core/facility'
import type { Language, Material } from '@recircle/core/material'
import { MaterialBits } from '@recircle/core/point-index'
import { materialPhrases, SearchIndex } from '@recircle/core/search'
import type { GatewayResult } from '@recircle/core/wire'

/** A material whose name or synonym matches typed text. */
export interface FoundMaterial {
  readonly slug: string
  readonly name: string
  /** The matched name or synonym. */
  readonly called: string
  /** Whether only a misspelling of it matches. */
  readonly isFuzzy: boolean
}

const found = 3

/** GUIDE-33: finds materials by their words in the language of the page; if it has none that begin so, in every language. */
export class MaterialLookup {
  #indexes: readonly SearchIndex[] = []
  #materials: readonly Material[] = []
  #catalogue: Promise<GatewayResult<readonly Material[]>> | null = null

  constructor(
    private readonly gateway: Pick<FacilityGateway, 'materials'>,
    private readonly language: Language,
  ) {}

  async all(): Promise<GatewayResult<readonly Material[]>> {
    this.#catalogue ??= this.gateway.materials()
    const answer = await this.#catalogue
    // The next keystroke retries.
    if (!answer.ok) this.#catalogue = null
    return answer
  }

  async find(text: string): Promise<readonly FoundMaterial[]> {
    if (this.#indexes.length === 0) await this.#learnWords()
    const [own = [], every = []] = this.#indexes.map((index) => index.namedMaterials(text))
    const named = own.some(({ isFuzzy }) => !isFuzzy) ? own : every
    return named.slice(0, found).flatMap(({ bit, text: called, isFuzzy }) => {
      const material = this.#materials[bit]
      return material ? [{ slug: material.slug, name: material.names[this.language], called, isFuzzy }] : []
    })
  }

  async #learnWords(): Promise<void> {
    const answer = await this.all()
    if (!answer.ok) return
    const materials = answer.value.slice(0, 32)
    const bits = MaterialBits.of(materials.map(({ id }) => id))
    if (!bits.ok) return
    this.#materials = materials
    this.#indexes = [
      new SearchIndex(materialPhrases(materials, bits.value, [this.language])),
      new SearchIndex(materialPhrases(materials, bits.value)),
    ]
  }
}
