import type { ImportRemarkCode } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import { remark, type Remark } from './remark.ts'

/** Splits a cell with several materials into words. */
export const wordsIn = (text: string): string[] =>
  text
    .split(/[/;|,\n]+/)
    .map((word) => word.trim())
    .filter((word) => folded(word) !== '')

/** Words in the form in which they are compared: lower case, without accents and punctuation. */
export const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const sameWords = (one: string, other: string): boolean => folded(one) === folded(other)

const refusing = new Set(['no', 'false', '0', ''])
const accepting = new Set(['yes', 'only', 'true', '1'])

export interface ReadMaterials {
  readonly ids: readonly number[]
  readonly remarks: readonly Remark[]
}

type Meaning =
  | { readonly kind: 'material'; readonly id: number | null }
  /** A synonym: good enough for a search, but not proof. */
  | { readonly kind: 'guess'; readonly id: number; readonly slug: string }
  | { readonly kind: 'several'; readonly slugs: readonly string[] }

/**
 * Recognizes materials by their OpenStreetMap tags, their names, and the words mapped for this import. A synonym is accepted, with a note, if
 * it belongs to a single material.
 */
export class MaterialReader {
  readonly #byTag: ReadonlyMap<string, number>
  readonly #bySlug: ReadonlyMap<string, number>
  readonly #byWord = new Map<string, Meaning>()

  /** `words` maps a word of the file to a material's slug, or to an empty text if it means none. */
  constructor(materials: readonly Material[], words: ReadonlyMap<string, string> = new Map()) {
    this.#byTag = new Map(materials.flatMap(({ id, osmTags }) => osmTags.map((tag) => [tag, id] as const)))
    this.#bySlug = new Map(materials.map(({ id, slug }) => [slug, id]))
    for (const material of materials)
      for (const word of Object.values(material.synonyms).flat()) this.#guess(word, material)
    for (const { id, slug, names } of materials)
      for (const word of [slug, ...Object.values(names)]) this.#byWord.set(folded(word), { kind: 'material', id })
    for (const [word, slug] of words) this.#byWord.set(folded(word), { kind: 'material', id: this.idOf(slug) })
  }

  idOf(slug: string): number | null {
    return this.#bySlug.get(slug) ?? null
  }

  /** The materials that a word is taken for, and how certain that is. */
  meaningOf(word: string): {
    readonly standing: 'known' | 'guess' | 'several' | 'unknown'
    readonly ids: readonly number[]
  } {
    const meaning = this.#byWord.get(folded(word))
    if (!meaning) return { standing: 'unknown', ids: [] }
    if (meaning.kind === 'several') return { standing: 'several', ids: [] }
    return { standing: meaning.kind === 'guess' ? 'guess' : 'known', ids: meaning.id === null ? [] : [meaning.id] }
  }

  read(values: Readonly<Record<string, string>>, words: string, column = ''): ReadMaterials {
    const found = new Set<number>()
    const remarks: Remark[] = []
    const take = (tagValue: string, where: string, tagged?: number): void => {
      const meaning: Meaning | undefined =
        tagged === undefined ? this.#byWord.get(folded(tagValue)) : { kind: 'material', id: tagged }
      if (meaning && meaning.kind !== 'several' && meaning.id !== null) found.add(meaning.id)
      const doubt = doubtOf(tagValue, meaning, where)
      if (doubt !== null) remarks.push(doubt)
    }
    for (const [tag, value] of Object.entries(values)) {
      const tagValue = value.trim().toLowerCase()
      if (!/^recycling:/i.test(tag) || refusing.has(tagValue)) continue
      if (!accepting.has(tagValue)) remarks.push(remark('material-value', 'is taken for "yes"', tag, value))
      const name = tag.slice('recycling:'.length)
      take(name, tag, this.#byTag.get(tag.toLowerCase()))
    }
    for (const word of wordsIn(words)) take(word, column)
    return { ids: [...found], remarks }
  }

  #guess(word: string, { id, slug }: Material): void {
    const before = this.#byWord.get(folded(word))
    if (!before) this.#byWord.set(folded(word), { kind: 'guess', id, slug })
    else if (before.kind === 'several') this.#byWord.set(folded(word), { ...before, slugs: [...before.slugs, slug] })
    else if (before.kind === 'guess' && before.id !== id)
      this.#byWord.set(folded(word), { kind: 'several', slugs: [before.slug, slug] })
  }
}

function doubtOf(tagValue: string, meaning: Meaning | undefined, column: string): Remark | null {
  const decides = `; --material "${tagValue}=SLUG"`
  const doubt = (code: ImportRemarkCode, what: string, detail = ''): Remark => ({
    ...remark(
      code,
      `material ${what}${decides} ${code === 'material-unknown' ? 'says what it is' : 'decides'}`,
      column,
    ),
    value: tagValue,
    detail,
  })
  if (!meaning) return doubt('material-unknown', `not known: "${tagValue}"`)
  if (meaning.kind === 'guess')
    return doubt('material-synonym', `"${tagValue}" taken for ${meaning.slug} by a synonym`, meaning.slug)
  if (meaning.kind !== 'several') return null
  const slugs = [...new Set(meaning.slugs)]
  return doubt('material-several', `"${tagValue}" may be ${slugs.join(' or ')}`, slugs.join(', '))
}
