import type { Language } from '../material/index.ts'
import { quality, Vocabulary } from '../search/index.ts'
import { isFault, isSmall, lightStems } from './guide-words.ts'
import { WordSounds } from './word-sounds.ts'
import { nounStemOf, stemOf } from './stem.ts'
import { isWithinTwoEdits, letterBits, mayBeWithinTwoEdits } from './two-edits.ts'

/** A phrase of an answer in stems. */
export interface StemmedPhrase {
  readonly entry: number
  readonly stems: readonly string[]
  readonly isClue: boolean
}

/** The words of the guide that a typed word may mean, each with its match (0 to 1). */
export interface WordAnswers {
  readonly answers: ReadonlyMap<number, number>
  /** Whether no word is, or begins, a word of the guide: only misspelled words match. */
  readonly isFuzzy: boolean
}

const lightWeight = 0.25
/** A word among clues makes a name with it a little less rare. */
const clueShare = 0.25
/** "Молочный пакет" is one of milk; less so than the words of its name. */
const ofNounLikeness = 0.75
const minTwoEditsLength = 6
/** Fewer letters could begin a word in any language. */
const minBegunLength = 3
/** With so few letters, the share of the word typed says little. */
const hardlyBegunLength = 3
export const hardlyBegun = 0.4

/** The words of the guide in one language: how rare each is, and which a typed word may mean. */
export class GuideLexicon {
  readonly #language: Language
  readonly #words = new Vocabulary()
  readonly #named: ReadonlyMap<string, ReadonlySet<number>>
  readonly #stems: readonly string[]
  readonly #letters: readonly number[]
  /** Made for the first misspelled word. */
  #sounds: WordSounds | null = null
  readonly #weights: readonly number[]

  constructor(phrases: readonly StemmedPhrase[], entries: number, language: Language) {
    this.#language = language
    const inNames = new Map<string, Set<number>>()
    for (const { entry, stems, isClue } of phrases)
      for (const stem of stems) {
        this.#words.add(stem, entry)
        if (isClue) continue
        inNames.set(stem, (inNames.get(stem) ?? new Set()).add(entry))
      }
    this.#named = inNames
    this.#stems = Array.from({ length: this.#words.size }, (_, word) => this.#words.wordAt(word))
    this.#letters = this.#stems.map(letterBits)
    const light = lightStems(language)
    this.#weights = this.#stems.map((stem, word) => {
      const named = inNames.get(stem)?.size ?? 0
      const rarity = Math.log(1 + entries / Math.max(1, named + clueShare * (this.#words.rowsAt(word).length - named)))
      return light.has(stem) || isFault(stem) ? rarity * lightWeight : rarity
    })
  }

  weightAt(word: number): number {
    return this.#weights[word]!
  }

  /** The answers that have the word in a phrase. */
  entriesAt(word: number): readonly number[] {
    return this.#words.rowsAt(word)
  }

  /** Whether a name or synonym of the answer has the word, other than a clue. */
  isNamedBy(word: number, entry: number): boolean {
    return this.#named.get(this.#stems[word]!)?.has(entry) === true
  }

  indexOf(stem: string): number {
    return this.#words.indexOf(stem)
  }

  /** Whether names and synonyms have the word, or any sentence. */
  isNamed(word: string): boolean {
    return isSmall(word) || this.#named.has(stemOf(word, this.#language))
  }

  /** Whether the word is, or begins, a word of the guide. */
  isBegun(word: string): boolean {
    const stem = stemOf(word, this.#language)
    if (stem.length < minBegunLength) return false
    const found = this.#words.matches(stem, true)
    return [...found.values()].some((how) => how === quality.exact || how === quality.beginning)
  }

  /** Misspelled words count only if nothing in the guide begins with the word. */
  answersTo(word: string): WordAnswers {
    const stem = stemOf(word, this.#language)
    const answers = new Map<number, number>()
    const found = [...this.#words.matches(stem, stem.length >= 3)]
    const isFuzzy = found.every(([, how]) => how < quality.beginning)
    for (const [index, how] of found) {
      if (!isFuzzy && how < quality.beginning) continue
      const likeness = likenessOf(how, stem.length, this.#stems[index]!.length)
      if (likeness > 0) answers.set(index, likeness)
    }
    const noun = nounStemOf(stem, this.#language)
    const ofNoun = noun === null ? -1 : this.#words.indexOf(noun)
    if (ofNoun >= 0) answers.set(ofNoun, Math.max(ofNounLikeness, answers.get(ofNoun) ?? 0))
    if (!isFuzzy || ofNoun >= 0) return { answers, isFuzzy: false }
    // GUIDE-37
    const sounds = (this.#sounds ??= new WordSounds(this.#stems, this.#language))
    for (const [index, how] of sounds.like(stem)) answers.set(index, Math.max(how, answers.get(index) ?? 0))
    if (answers.size === 0 && stem.length >= minTwoEditsLength) this.#addTwoEdits(stem, answers)
    if (answers.size === 0) for (const [index, how] of sounds.sharing(stem)) answers.set(index, how)
    return { answers, isFuzzy }
  }

  #addTwoEdits(stem: string, answers: Map<number, number>): void {
    const letters = letterBits(stem)
    for (let index = 0; index < this.#stems.length; index++) {
      if (!mayBeWithinTwoEdits(letters, this.#letters[index]!)) continue
      const each = this.#stems[index]!
      if (each.length >= minTwoEditsLength - 1 && isWithinTwoEdits(stem, each)) answers.set(index, 0.5)
    }
  }
}

function likenessOf(how: number, typed: number, found: number): number {
  if (how === quality.exact) return 1
  if (how === quality.beginning) return typed <= hardlyBegunLength ? hardlyBegun : 0.1 + 0.8 * (typed / found)
  if (typed < 4) return 0
  if (how === quality.typo) return typed < 5 ? 0.5 : 0.75
  return typed < 6 ? 0 : 0.5 * (typed / found)
}
