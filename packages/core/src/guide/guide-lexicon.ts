import type { Language } from '../material/index.ts'
import { quality, Vocabulary } from '../search/index.ts'
import { isFault, isSmall, lightStems } from './guide-words.ts'
import { WordSounds } from './word-sounds.ts'
import { nounStemOf, stemOf } from './stem.ts'
import { asClue, clueLetters } from './guide-index.ts'
import { isWithinTwoEdits, letterBits, mayBeWithinTwoEdits } from './two-edits.ts'

/** A phrase of an answer in stems. */
export interface StemmedPhrase {
  readonly entry: number
  readonly stems: readonly string[]
  readonly kind: 'name' | 'synonym' | 'clue'
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
/** Words of one root, written otherwise: "painting" has what "paint" has. */
const ofRootLikeness = 0.65
const minRootedLength = 5
/** What a clue is kept by begins the word. */
const ofClueLikeness = 0.95
/** Only the last word may still be typed. */
const begunBefore = 0.8
/** Fewer letters could begin a word in any language. */
const minBegunLength = 3
/** With so few letters, the share of the word typed says little. */
const hardlyBegunLength = 3
export const hardlyBegun = 0.4
/** One or two letters say too little to prefer what is usual. */
export const barelyBegun = 0.3

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
    for (const { entry, stems, kind } of phrases)
      for (const stem of stems) {
        this.#words.add(stem, entry)
        if (kind === 'clue') continue
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
  entriesAt(word: number): Iterable<number> {
    return this.#words.rowsAt(word)
  }

  /** Whether a name or synonym of the answer has the word, other than a clue. */
  isNamedBy(word: number, entry: number): boolean {
    return this.#named.get(this.#stems[word]!)?.has(entry) === true
  }

  /** Whether a name or synonym has any of the words. */
  isOfName(answers: ReadonlyMap<number, number>): boolean {
    return [...answers.keys()].some((word) => this.#named.has(this.#stems[word]!))
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

  /** Misspelled words count only if nothing in the guide begins with the word. GUIDE-49: beside others, one letter of the last begins a word. */
  answersTo(word: string, { isLast, isAlone }: { readonly isLast: boolean; readonly isAlone: boolean }): WordAnswers {
    const stem = stemOf(word, this.#language)
    const answers = new Map<number, number>()
    const add = (index: number, how: number): void => {
      if (index >= 0) answers.set(index, Math.max(how, answers.get(index) ?? 0))
    }
    const found = [...this.#words.matches(stem, stem.length >= minBegunLength || (isLast && !isAlone))]
    const isBegun = found.some(([, how]) => how >= quality.beginning)
    for (const [index, how] of found) {
      if (isBegun && how < quality.beginning) continue
      const likeness = likenessOf(how, stem.length, this.#stems[index]!.length)
      if (likeness > 0) add(index, how === quality.beginning && !isLast ? likeness * begunBefore : likeness)
    }
    const clue = stem.length > clueLetters ? this.#words.indexOf(asClue(stem)) : -1
    add(clue, ofClueLikeness)
    const noun = nounStemOf(stem, this.#language)
    const ofNoun = noun === null ? -1 : this.#words.indexOf(noun)
    add(ofNoun, ofNounLikeness)
    const sounds = (this.#sounds ??= new WordSounds(this.#stems, this.#language))
    if (isBegun || clue >= 0 || ofNoun >= 0) {
      if (stem.length >= minRootedLength) for (const index of sounds.ofRoot(stem)) add(index, ofRootLikeness)
      return { answers, isFuzzy: false }
    }
    // GUIDE-37
    for (const [index, how] of sounds.like(stem)) add(index, how)
    if (answers.size === 0 && stem.length >= minTwoEditsLength) this.#addTwoEdits(stem, answers)
    if (answers.size === 0) for (const [index, how] of sounds.sharing(stem)) add(index, how)
    return { answers, isFuzzy: true }
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
  if (how === quality.beginning)
    return typed <= hardlyBegunLength ? (hardlyBegun * typed) / hardlyBegunLength : 0.1 + 0.8 * (typed / found)
  if (typed < 4) return 0
  if (how === quality.typo) return typed < 5 ? 0.5 : 0.75
  return typed < 6 ? 0 : 0.5 * (typed / found)
}
