import { wordsOf } from './fold.ts'
import { meaningful } from './stop-words.ts'
import { quality, Vocabulary } from './vocabulary.ts'

/** Everyday names for places of some kinds; the mask has one bit per kind. */
export interface PlacePhrases {
  readonly mask: number
  readonly phrases: readonly string[]
}

interface Phrase {
  readonly mask: number
  readonly words: readonly number[]
}

const maxPhraseLength = 100
/** Stricter than for other words, because these match so many points. */
const minBeginningLength = 4
const minTypoLength = 5

/** Finds places by the names of their kind. */
export class PlaceWords {
  readonly #words = new Vocabulary()
  readonly #phrases: readonly Phrase[]

  constructor(places: readonly PlacePhrases[]) {
    const all = places.flatMap(({ mask, phrases }) =>
      phrases.map((text) => ({ mask, parts: meaningful(wordsOf(text, maxPhraseLength)) })),
    )
    for (const { parts } of all) for (const part of parts) this.#words.add(part, 0)
    this.#phrases = all.map(({ mask, parts }) => ({ mask, words: parts.map((part) => this.#words.indexOf(part)) }))
  }

  /** For each term, the kinds it contributes to. A phrase must match as a whole: "verde" alone does not match "punto verde". */
  masksOf(terms: readonly string[], mayBegin: (term: number) => boolean): number[] {
    const found = terms.map((term, at) => this.#wordsLike(term, mayBegin(at)))
    const masks = terms.map(() => 0)
    for (const { mask, words } of this.#phrases) {
      if (!words.every((word) => found.some((like) => like.has(word)))) continue
      found.forEach((like, at) => {
        if (words.some((word) => like.has(word))) masks[at]! |= mask
      })
    }
    return masks
  }

  #wordsLike(term: string, mayBegin: boolean): ReadonlySet<number> {
    const matches = this.#words.matches(term, mayBegin && term.length >= minBeginningLength)
    const least = term.length >= minTypoLength ? quality.typo : quality.beginning
    return new Set([...matches].flatMap(([word, how]) => (how >= least ? [word] : [])))
  }
}
