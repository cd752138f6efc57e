import type { Guide } from '@recircle/core/guide'
import { materialsOf, type Thing } from '@recircle/core/guide'
import { folded } from './folded.ts'
import type { KnownMaterial } from './known-material.ts'
import { isRefusal, joinedParts, type WordLanguage } from './word-language.ts'

/** How sure a phrase is: the material's own name, another word for it, or a thing of the guide. */
export type Strength = 'name' | 'synonym' | 'thing'
const strengths: readonly Strength[] = ['thing', 'synonym', 'name']
const rankOf = (strength: Strength): number => strengths.indexOf(strength)

/** What a phrase means in one language. No id: a thing that no place takes. Several: it could be any of them. */
export interface WordMeaning {
  readonly ids: ReadonlySet<number>
  readonly strength: Strength
  /** Of paper, not of clothes: most words of such a material are no things that are given on. */
  readonly isSubstance: boolean
  /** A thing that is given on rather than recycled, such as a book, where its material is a substance. */
  readonly isGivenOn: boolean
}
/** The materials that a text lists, and the words that name them. */
export interface Listed {
  readonly words: readonly string[]
  readonly meaning: WordMeaning
}

type KnownWord = Pick<WordMeaning, 'ids' | 'strength'>

/** Keys of advice by which a thing goes on in use. */
const givesOn = /^(?:give|sell|repair|books-share)/
const mostDescribing = 2
const mostWords = 8

/** The words of materials in one language: names and synonyms, and the guide's words behind them. */
export class WordIndex {
  readonly #exact = new Map<string, KnownWord>()
  readonly #byStems = new Map<string, KnownWord>()
  /** The materials whose words have a stem. */
  readonly #usedBy = new Map<string, Set<number>>()
  readonly #givenOn = new Set<string>()
  readonly #substances = new Set<number>()
  #longest = 1

  constructor(
    private readonly language: WordLanguage,
    materials: readonly KnownMaterial[],
    families: Guide['families'],
    /** Whether the file is known to be in this language: otherwise only a name as the catalog writes it is a name. */
    private readonly isSure: boolean,
  ) {
    const { ofCatalog, words } = language
    if (ofCatalog !== null) {
      for (const { names, things } of families) {
        const given = things.filter(isGivenOn)
        for (const thing of things) this.#addThing(thing, materials)
        if (given.length > things.length / 2) this.#givenOn.add(this.#keyOf(names[ofCatalog]))
      }
    }
    const called = materials.map(({ id, slug, names, synonyms }) => {
      const more = (words[slug] ?? '').split(',').map((word) => word.trim())
      const [name = '', ...others] =
        ofCatalog === null ? more : [names[ofCatalog] ?? '', ...(synonyms[ofCatalog] ?? []), ...more]
      return { id, name, others: others.filter((word) => word !== '') }
    })
    for (const { id, others } of called)
      if (others.filter((word) => this.#isGiven(word)).length < others.length / 2) this.#substances.add(id)
    for (const { id, name, others } of called) {
      const plain = name.replaceAll(/\(.*?\)/g, '').trim()
      for (const word of new Set([name, plain])) this.#add(word, id, isSure || ofCatalog !== null ? 'name' : 'synonym')
      const parts = joinedParts(plain).flatMap((part) => part.split(','))
      for (const word of [...others, ...(parts.length > 1 ? parts : [])]) this.#add(word, id, 'synonym')
    }
  }

  has(id: number): boolean {
    return [...this.#usedBy.values()].some((ids) => ids.has(id))
  }

  /** What a text means as a whole; null if it is not known. */
  meaningOf(text: string): WordMeaning | null {
    const exact = this.#exact.get(folded(text))
    if (exact) return this.#meant(text, exact)
    const stems = this.#stemsIn(text)
    const special = stems.filter((stem) => !this.language.general.has(stem))
    const meaning = this.#byStems.get(stems.join(' ')) ?? this.#byStems.get(special.join(' '))
    if (!meaning) return null
    const isName = this.isSure && meaning.strength === 'name'
    return this.#meant(text, isName || meaning.strength === 'thing' ? meaning : { ...meaning, strength: 'synonym' })
  }

  /** A material by its head word; null if another word changes what it is, or might. */
  headOf(text: string): WordMeaning | null {
    if (isRefusal(text) || joinedParts(text).length > 1) return null
    const stems = this.#stemsIn(text).filter((stem) => !this.language.general.has(stem))
    for (let length = Math.min(stems.length - 1, this.#longest); length > 0; length--) {
      const from = this.language.isHeadFirst ? 0 : stems.length - length
      const meaning = this.#byStems.get(stems.slice(from, from + length).join(' '))
      const describing = this.language.isHeadFirst ? stems.slice(length) : stems.slice(0, from)
      if (!meaning || describing.length > mostDescribing) continue
      const [id] = meaning.ids
      const isChanged = describing.some((stem) => [...(this.#usedBy.get(stem) ?? [])].some((other) => other !== id))
      return meaning.strength === 'name' && meaning.ids.size === 1 && !isChanged
        ? this.#meant(text, { ...meaning, strength: 'synonym' })
        : null
    }
    return null
  }

  /** `Plástico Vidrio Papel Cartón`: the longest known words, if they are all that the text has, and three or more. */
  listIn(text: string): readonly Listed[] | null {
    const words = text.split(/\s+/).filter((word) => folded(word) !== '')
    if (words.length < leastListed || isRefusal(text)) return null
    const listed: Listed[] = []
    for (let at = 0; at < words.length;) {
      const found = this.#longestAt(words, at)
      if (found === null) return null
      listed.push(found)
      at += found.words.length
    }
    return listed.length < leastListed ? null : listed
  }

  #longestAt(words: readonly string[], at: number): Listed | null {
    for (let length = Math.min(mostWords, words.length - at); length > 0; length--) {
      const named = words.slice(at, at + length)
      const known = this.#byStems.get(this.#keyOf(named.join(' ')))
      const meaning = known && this.#meant(named.join(' '), known)
      if (meaning?.ids.size === 1 && meaning.strength !== 'thing' && !meaning.isGivenOn)
        return { words: named, meaning }
    }
    return null
  }

  #stemsIn = (text: string): readonly string[] => this.language.stemsOf(text)
  #keyOf = (text: string): string => this.#stemsIn(text).join(' ')

  #isGiven = (text: string): boolean => this.#givenOn.has(this.#keyOf(text))
  #meant(text: string, known: KnownWord): WordMeaning {
    const isSubstance = [...known.ids].every((id) => this.#substances.has(id))
    return { ...known, isSubstance, isGivenOn: isSubstance && known.strength !== 'name' && this.#isGiven(text) }
  }

  #addThing(thing: Thing, materials: readonly KnownMaterial[]): void {
    const { ofCatalog } = this.language
    if (ofCatalog === null) return
    const slugs = new Set(materialsOf(thing))
    const ids = materials.flatMap(({ id, slug }) => (slugs.has(slug) ? [id] : []))
    for (const phrase of [thing.names[ofCatalog], ...thing.synonyms[ofCatalog]]) {
      const key = this.#keyOf(phrase)
      const before = this.#byStems.get(key)
      this.#byStems.set(key, { ids: new Set([...(before?.ids ?? []), ...ids]), strength: 'thing' })
      if (isGivenOn(thing)) this.#givenOn.add(key)
    }
  }

  #add(word: string, id: number, strength: Strength): void {
    const stems = this.#stemsIn(word)
    if (stems.length === 0) return
    this.#longest = Math.max(this.#longest, stems.length)
    for (const stem of stems) this.#usedBy.set(stem, (this.#usedBy.get(stem) ?? new Set()).add(id))
    for (const [map, key] of [
      [this.#exact, folded(word)],
      [this.#byStems, stems.join(' ')],
    ] as const) {
      const before = map.get(key)
      if (before && rankOf(before.strength) > rankOf(strength)) continue
      map.set(key, { ids: new Set([...(before?.strength === strength ? before.ids : []), id]), strength })
    }
  }
}

/** Two words beside each other may be one thing: `glass containers` is no list. */
const leastListed = 3

const isGivenOn = ({ reuse }: Thing): boolean => reuse !== null && givesOn.test(reuse)
