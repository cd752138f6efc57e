import type { Material } from '@recircle/core/material'

/** Words as they are compared: without case, accents and what is no letter. */
const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const refusing = new Set(['no', 'false', '0', ''])

export interface ReadMaterials {
  readonly ids: readonly number[]
  /** Words and tags that name no material. */
  readonly unknown: readonly string[]
}

/** Finds materials by OpenStreetMap's tags, by their own names and synonyms, and by words given for this import. */
export class MaterialReader {
  readonly #byTag: ReadonlyMap<string, number>
  readonly #byWord = new Map<string, number | null>()

  /** `words` maps a word of the file to a material's slug, or to nothing when it means none. */
  constructor(
    private readonly materials: readonly Material[],
    words: ReadonlyMap<string, string> = new Map(),
  ) {
    this.#byTag = new Map(materials.flatMap(({ id, osmTags }) => osmTags.map((tag) => [tag, id] as const)))
    for (const { id, slug, names, synonyms } of materials) {
      const called = [slug, ...Object.values(names), ...Object.values(synonyms).flat()]
      for (const word of called) if (!this.#byWord.has(folded(word))) this.#byWord.set(folded(word), id)
    }
    for (const [word, slug] of words) this.#byWord.set(folded(word), this.idOf(slug))
  }

  idOf(slug: string): number | null {
    return this.materials.find((material) => material.slug === slug)?.id ?? null
  }

  read(values: Readonly<Record<string, string>>, words: string): ReadMaterials {
    const found = new Set<number>()
    const unknown: string[] = []
    const take = (id: number | null | undefined, said: string): void => {
      if (id === undefined) unknown.push(said)
      else if (id !== null) found.add(id)
    }
    for (const [tag, value] of Object.entries(values)) {
      if (!tag.startsWith('recycling:') || refusing.has(value.trim().toLowerCase())) continue
      take(this.#byTag.get(tag) ?? this.#byWord.get(folded(tag.slice('recycling:'.length))), tag)
    }
    for (const word of words.split(/[/;|,\n]+/))
      if (folded(word) !== '') take(this.#byWord.get(folded(word)), word.trim())
    return { ids: [...found], unknown }
  }
}
