import type { Guide } from '@recircle/core/guide'
import type { FileLanguage, ImportRemarkCode } from '@recircle/core/import'
import { remark, type Remark } from '../remark.ts'
import type { KnownMaterial } from './known-material.ts'
import { folded, wordsIn } from './folded.ts'
import { WordIndex, type Strength, type WordMeaning } from './word-index.ts'
import { besideOf, joinedParts, wordLanguages } from './word-language.ts'

const refusing = new Set(['no', 'false', '0', ''])
const accepting = new Set(['yes', 'only', 'true', '1'])

export interface ReadMaterials {
  readonly ids: readonly number[]
  readonly remarks: readonly Remark[]
}
interface MeaningOfWord {
  readonly standing: 'known' | 'guess' | 'several' | 'unknown'
  readonly ids: readonly number[]
}
type Meaning =
  | { readonly kind: 'known'; readonly ids: readonly number[]; readonly isSubstance: boolean }
  /** Good enough for a search, but not proof. */
  | { readonly kind: 'guess'; readonly id: number; readonly isSubstance: boolean; readonly isGivenOn: boolean }
  | { readonly kind: 'several'; readonly ids: readonly number[] }
type Known = Meaning | null

/** What is known of a file beside its materials. */
export interface FileWords {
  /** Words of other languages mean nothing then; null: a word has to mean the same in all languages that have it. */
  readonly language?: FileLanguage | null
  /** Behind the words of materials stand those of its things. */
  readonly guide?: Pick<Guide, 'families'> | undefined
}

/**
 * Recognizes materials by their OpenStreetMap tags, their names, and the words mapped for this import; a synonym, a head word or a thing of
 * the guide is accepted, with a note, if it means a single material in the language of the file.
 */
export class MaterialReader {
  readonly #byTag: ReadonlyMap<string, number>
  readonly #bySlug: ReadonlyMap<string, number>
  readonly #slugs: ReadonlyMap<number, string>
  readonly #said = new Map<string, readonly number[]>()
  readonly #indexes: readonly WordIndex[]
  readonly #isOneLanguage: boolean
  readonly #found = new Map<string, Known>()
  readonly #listed = new Map<string, readonly string[]>()

  /** `words` maps a word of the file to a material's slug, or to an empty text if it means none. */
  constructor(
    materials: readonly KnownMaterial[],
    words: ReadonlyMap<string, string> = new Map(),
    { language = null, guide = { families: [] } }: FileWords = {},
  ) {
    this.#byTag = new Map(materials.flatMap(({ id, osmTags }) => osmTags.map((tag) => [tag, id] as const)))
    this.#bySlug = new Map(materials.map(({ id, slug }) => [slug, id]))
    this.#slugs = new Map(materials.map(({ id, slug }) => [id, slug]))
    for (const [word, slug] of words) {
      const id = this.idOf(slug)
      this.#said.set(folded(word), id === null ? [] : [id])
    }
    const own = language === null ? undefined : wordLanguages.get(language)
    const beside = language === null ? null : besideOf(language)
    const languages = own ? [own, ...(beside ? [wordLanguages.get(beside)] : [])] : [...wordLanguages.values()]
    this.#isOneLanguage = own !== undefined
    this.#indexes = languages.flatMap((each) =>
      each ? [new WordIndex(each, materials, guide.families, own !== undefined)] : [],
    )
  }

  idOf(slug: string): number | null {
    return this.#bySlug.get(slug) ?? null
  }

  /** Whether a language of the file has a word of the material. */
  hasWordsFor(id: number): boolean {
    return this.#indexes.some((index) => index.has(id))
  }

  /** The words of a cell; where several stand without a sign between them, each of them. */
  wordsIn(text: string): readonly string[] {
    return wordsIn(text).flatMap((word) => {
      const known = this.#listed.get(word) ?? this.#wordsOf(word)
      this.#listed.set(word, known)
      return known
    })
  }

  /** The materials that a word is taken for, and how certain that is. */
  meaningOf(word: string): MeaningOfWord {
    const meaning = this.#meaningOf(word)
    if (!meaning) return { standing: 'unknown', ids: [] }
    if (meaning.kind === 'known') return { standing: 'known', ids: meaning.ids }
    return meaning.kind === 'guess' && !meaning.isGivenOn
      ? { standing: 'guess', ids: [meaning.id] }
      : { standing: 'several', ids: [] }
  }

  read(values: Readonly<Record<string, string>>, words: string, column = ''): ReadMaterials {
    const found = new Set<number>()
    const remarks: Remark[] = []
    for (const [tag, value] of Object.entries(values)) {
      const tagValue = value.trim().toLowerCase()
      if (!/^recycling:/i.test(tag) || refusing.has(tagValue)) continue
      if (!accepting.has(tagValue)) remarks.push(remark('material-value', 'is taken for "yes"', tag, value))
      const name = tag.slice('recycling:'.length)
      const tagged = this.#byTag.get(tag.toLowerCase())
      const meaning =
        tagged === undefined ? this.#meaningOf(name) : ({ kind: 'known', ids: [tagged], isSubstance: true } as const)
      this.#take(name, meaning, tag, { found, remarks, isRecycled: false })
    }
    const read = this.wordsIn(words).map((word) => [word, this.#meaningOf(word)] as const)
    // A list of books, clothes and furniture is one of things to give away; beside glass, books are paper.
    const isRecycled = read.some(
      ([, meaning]) =>
        meaning !== null &&
        meaning.kind !== 'several' &&
        meaning.isSubstance &&
        !(meaning.kind === 'guess' && meaning.isGivenOn),
    )
    for (const [word, meaning] of read) this.#take(word, meaning, column, { found, remarks, isRecycled })
    return { ids: [...found], remarks }
  }

  #take(
    word: string,
    meaning: Known,
    where: string,
    into: { readonly found: Set<number>; readonly remarks: Remark[]; readonly isRecycled: boolean },
  ): void {
    const sure =
      meaning?.kind === 'guess' && meaning.isGivenOn && !into.isRecycled
        ? { kind: 'several' as const, ids: [meaning.id] }
        : meaning
    if (sure?.kind === 'known') for (const id of sure.ids) into.found.add(id)
    if (sure?.kind === 'guess') into.found.add(sure.id)
    const slugsOf = (ids: readonly number[]): string[] => ids.flatMap((id) => this.#slugs.get(id) ?? [])
    const doubt = doubtOf(word, sure, where, slugsOf)
    if (doubt !== null) into.remarks.push(doubt)
  }

  #meaningOf(word: string): Known {
    const known = this.#found.get(word)
    if (known !== undefined) return known
    const meaning = this.#findMeaning(word)
    this.#found.set(word, meaning)
    return meaning
  }

  #findMeaning(word: string): Known {
    const said = this.#said.get(folded(word))
    if (said) return { kind: 'known', ids: said, isSubstance: true }
    const slug = this.idOf(word)
    if (slug !== null) return { kind: 'known', ids: [slug], isSubstance: true }
    const plain = word.replaceAll(/\([^)]*\)/g, ' ')
    const spellings = plain.trim() === '' || plain === word ? [word] : [word, plain]
    const looks: readonly ((index: WordIndex, text: string) => WordMeaning | null)[] = [
      (index, text) => index.meaningOf(text),
      (index, text) => index.headOf(text),
    ]
    for (const look of looks)
      for (const text of spellings) {
        const found = this.#indexes.flatMap((index) => look(index, text) ?? [])
        if (found.length > 0) return this.#agreed(found)
      }
    return null
  }

  /** The first language is that of the file. Without one, all that have the word must mean the same; a name counts more than a synonym. */
  #agreed(found: readonly WordMeaning[]): Known {
    const strongest = (['name', 'synonym', 'thing'] as const).find((each) =>
      found.some(({ strength }) => strength === each),
    )
    const [own] = found
    const counted = this.#isOneLanguage && own ? [own] : found.filter(({ strength }) => strength === strongest)
    const ids = [...new Set(counted.flatMap((each) => [...each.ids]))]
    const strength: Strength = counted[0]?.strength ?? 'thing'
    const [id] = ids
    if (id === undefined) return null
    if (ids.length > 1) return { kind: 'several', ids }
    const isSubstance = counted.every((each) => each.isSubstance)
    if (strength === 'name') return { kind: 'known', ids, isSubstance }
    return { kind: 'guess', id, isSubstance, isGivenOn: counted.some((each) => each.isGivenOn) }
  }

  #wordsOf(text: string): readonly string[] {
    if (this.#meaningOf(text) !== null) return [text]
    const lists = this.#indexes.flatMap((index) => {
      const list = index.listIn(text)
      return list ? [list.map(({ words }) => words.join(' '))] : []
    })
    const [list] = lists
    if (list && lists.every((each) => each.join(';') === list.join(';'))) return list
    const parts = joinedParts(text)
    return parts.length > 1 && parts.every((part) => this.#meaningOf(part) !== null) ? parts : [text]
  }
}

function doubtOf(
  word: string,
  meaning: Known,
  column: string,
  slugsOf: (ids: readonly number[]) => string[],
): Remark | null {
  const decides = `; --material "${word}=SLUG"`
  const doubt = (code: ImportRemarkCode, what: string, detail = ''): Remark => ({
    ...remark(
      code,
      `material ${what}${decides} ${code === 'material-unknown' ? 'says what it is' : 'decides'}`,
      column,
    ),
    value: word,
    detail,
  })
  if (!meaning) return doubt('material-unknown', `not known: "${word}"`)
  if (meaning.kind === 'known') return null
  if (meaning.kind === 'guess') {
    const [slug = ''] = slugsOf([meaning.id])
    return doubt('material-synonym', `"${word}" taken for ${slug} by a synonym`, slug)
  }
  const slugs = slugsOf(meaning.ids)
  const choice = slugs.length > 1 ? slugs.join(' or ') : `${slugs.join('')}, or to be given away`
  return doubt('material-several', `"${word}" may be ${choice}`, slugs.join(', '))
}
