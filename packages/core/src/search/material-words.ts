import { wordsOf } from './fold.ts'
import { quality, Vocabulary, type Quality } from './vocabulary.ts'

/** The names of a material in every language, including everyday words. */
export interface MaterialPhrases {
  /** The material's bit in a mask. */
  readonly bit: number
  readonly phrases: readonly string[]
}

interface Phrase {
  readonly bit: number
  readonly text: string
  readonly words: readonly number[]
}

export interface NamedMaterial {
  readonly bit: number
  /** The matched name or synonym. */
  readonly text: string
  /** Whether only a misspelling of it matches. */
  readonly isFuzzy: boolean
}

const maxPhraseLength = 200

/** Finds materials by the words of their names and synonyms. */
export class MaterialWords {
  readonly #words = new Vocabulary()
  readonly #phrases: readonly Phrase[]

  constructor(materials: readonly MaterialPhrases[]) {
    const all = materials.flatMap(({ bit, phrases }) =>
      phrases.map((text) => ({ bit, text, parts: wordsOf(text, maxPhraseLength) })),
    )
    for (const { bit, parts } of all) for (const part of parts) this.#words.add(part, bit)
    this.#phrases = all.map(({ bit, text, parts }) => ({
      bit,
      text,
      words: parts.map((part) => this.#words.indexOf(part)),
    }))
  }

  /** For each quality, the mask of the materials with a word that matches the term that well. */
  masksOf(term: string, mayBegin: boolean): Record<Quality, number> {
    const masks: Record<Quality, number> = { 0: 0, 1: 0, 2: 0, 3: 0 }
    for (const [index, found] of this.#words.matches(term, mayBegin)) {
      for (const bit of this.#words.rowsAt(index)) masks[found] |= 1 << bit
    }
    return masks
  }

  /**
   * The materials with a phrase that contains every term, best match first; equal matches by the shorter phrase.
   * Misspelled words count only if no material has the terms as typed.
   */
  named(terms: readonly string[], mayBegin: (term: number) => boolean): NamedMaterial[] {
    if (terms.length === 0) return []
    const found = terms.map((term, at) => this.#words.matches(term, mayBegin(at)))
    const best = new Map<number, Match & { readonly phrase: Phrase }>()
    for (const phrase of this.#phrases) {
      const match = matchOf(phrase, found)
      if (match !== null && match.score > (best.get(phrase.bit)?.score ?? -1))
        best.set(phrase.bit, { phrase, ...match })
    }
    const named = [...best.values()].toSorted((a, b) => b.score - a.score || a.phrase.bit - b.phrase.bit)
    const isTyped = named.some(({ isFuzzy }) => !isFuzzy)
    return named
      .filter(({ isFuzzy }) => !isTyped || !isFuzzy)
      .map(({ phrase: { bit, text }, isFuzzy }) => ({ bit, text, isFuzzy }))
  }
}

const longestPhrase = 32

interface Match {
  readonly score: number
  readonly isFuzzy: boolean
}

function matchOf(phrase: Phrase, found: readonly ReadonlyMap<number, Quality>[]): Match | null {
  let sum = 0
  let isFuzzy = false
  for (const words of found) {
    let best = -1
    for (const word of phrase.words) best = Math.max(best, words.get(word) ?? -1)
    if (best < 0) return null
    sum += best
    if (best < quality.beginning) isFuzzy = true
  }
  return { score: sum * (longestPhrase + 1) + longestPhrase - Math.min(longestPhrase, phrase.words.length), isFuzzy }
}
