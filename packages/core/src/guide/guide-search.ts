import type { Language } from '../material/index.ts'
import { maxQueryLength, otherReadings, quality, Vocabulary } from '../search/index.ts'
import type { GuideEntry } from './guide-index.ts'
import { lightStems, stemsOf, tellingWords } from './guide-words.ts'
import { nounStemOf, stemOf } from './stem.ts'
import { isWithinTwoEdits, letterBits, mayBeWithinTwoEdits } from './two-edits.ts'

export interface GuideHit {
  readonly slug: string
  readonly name: string
  readonly materials: readonly string[]
  /** 1 if the query has the same words as a phrase of the thing, 0 if they share none. */
  readonly score: number
  /** The name or synonym that the words match best. */
  readonly called: string
  /** Whether every word is, or begins, a word of the name. */
  readonly isInName: boolean
  /** Whether no word is, or begins, a word of the guide: only misspelled words match. */
  readonly isFuzzy: boolean
}

interface Phrase {
  readonly entry: number
  readonly text: string
  readonly isName: boolean
  readonly words: readonly number[]
  readonly weight: number
}

/** A word of the query, with the match (0 to 1) of each word of the guide. */
interface Term {
  readonly weight: number
  readonly answers: ReadonlyMap<number, number>
  readonly isFuzzy: boolean
}

/** The best phrase of a thing. */
interface Match {
  readonly score: number
  readonly called: string
}

const maxTerms = 8
const lightWeight = 0.25
/** In these languages the head noun comes first ("крышка от банки", "pila de reloj"), in the others last. */
const isHeadFirst: Readonly<Record<Language, boolean>> = { ru: true, es: true, kk: false, en: false }
const headWeight = 1.3
/** A word that is not in the guide counts, but less than a known one. */
const unknownWeight = 0.5
/** "Молочный пакет" is one of milk; less so than the words of its name. */
const ofNounLikeness = 0.75
/** Below this score, the query may be in another keyboard layout or language. */
const doubtful = 0.5
const minScore = 0.2
const minTwoEditsLength = 6
/** Fewer letters could begin a word in any language. */
const minBegunLength = 3
/** With so few letters, the share of the word typed says little. */
const hardlyBegunLength = 3
const hardlyBegun = 0.4

/** GUIDE-4: finds things by their common names in one language; unknown words in a query are allowed. */
export class GuideSearch {
  readonly #entries: readonly GuideEntry[]
  readonly #language: Language
  readonly #words = new Vocabulary()
  readonly #stems: readonly string[]
  readonly #letters: readonly number[]
  readonly #weights: readonly number[]
  readonly #phrases: readonly Phrase[]

  constructor(entries: readonly GuideEntry[], language: Language) {
    this.#entries = entries
    this.#language = language
    const all = entries.flatMap(({ phrases }, entry) =>
      phrases.map((text, at) => ({ entry, text, isName: at === 0, stems: stemsOf(text, language) })),
    )
    for (const { entry, stems } of all) for (const stem of stems) this.#words.add(stem, entry)
    this.#stems = Array.from({ length: this.#words.size }, (_, word) => this.#words.wordAt(word))
    this.#letters = this.#stems.map(letterBits)
    const light = lightStems(language)
    this.#weights = this.#stems.map((stem, word) => {
      const rarity = Math.log(1 + entries.length / this.#words.rowsAt(word).length)
      return light.has(stem) ? rarity * lightWeight : rarity
    })
    this.#phrases = all.map(({ entry, text, isName, stems }) => {
      const words = [...new Set(stems)].map((stem) => this.#words.indexOf(stem))
      return { entry, text, isName, words, weight: words.reduce((sum, word) => sum + this.#weights[word]!, 0) }
    })
  }

  /** Best first; ties in guide order. */
  search(query: string, limit = 10): GuideHit[] {
    const typed = query.slice(0, maxQueryLength)
    let best = this.#read(typed)
    for (const reading of (best[0]?.score ?? 0) < doubtful ? otherReadings(typed) : []) {
      const found = this.#read(reading)
      if ((found[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = found
    }
    return best.slice(0, limit)
  }

  /** GUIDE-18: whether each word is, or begins, a word of this language; the visitor may still be typing. */
  begins(query: string): boolean {
    const words = tellingWords(query.slice(0, maxQueryLength))
    return words.length > 0 && words.every((word) => this.#isBegun(stemOf(word, this.#language)))
  }

  #isBegun(stem: string): boolean {
    if (stem.length < minBegunLength) return false
    const found = this.#words.matches(stem, true)
    return [...found.values()].some((how) => how === quality.exact || how === quality.beginning)
  }

  #read(text: string): GuideHit[] {
    const words = tellingWords(text).slice(0, maxTerms)
    const joined = this.#joined(words)
    const terms = this.#termsOf(words)
    const best = this.#bestOf(terms)
    // Finds "power bank" if the guide has "powerbank".
    for (const [entry, match] of joined.length < words.length ? this.#bestOf(this.#termsOf(joined)) : [])
      if (match.score > (best.get(entry)?.score ?? 0)) best.set(entry, match)
    const known = terms.filter(({ answers }) => answers.size > 0)
    const isFuzzy = known.every((term) => term.isFuzzy)
    const names = this.#namesWith(terms)
    return [...best]
      .toSorted(([a, one], [b, other]) => other.score - one.score || a - b)
      .map(([entry, { score, called }]) => {
        const { slug, name, materials } = this.#entries[entry]!
        return { slug, name, materials, score, called, isInName: !isFuzzy && names.has(entry), isFuzzy }
      })
  }

  /** The things whose name has every word. */
  #namesWith(terms: readonly Term[]): ReadonlySet<number> {
    const isIn = (words: readonly number[]): boolean =>
      terms.every(({ answers }) => words.some((word) => answers.has(word)))
    return new Set(this.#phrases.filter(({ isName, words }) => isName && isIn(words)).map(({ entry }) => entry))
  }

  /** Each thing by its best phrase. */
  #bestOf(terms: readonly Term[]): Map<number, Match> {
    const best = new Map<number, Match>()
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
    if (whole === 0) return best
    const inThing = this.#answeredByThings(terms)
    for (const phrase of this.#phrases) {
      if (!inThing.has(phrase.entry)) continue
      const score = this.#scoreOf(phrase, terms, whole, inThing.get(phrase.entry)! / whole)
      if (score >= minScore && score > (best.get(phrase.entry)?.score ?? 0))
        best.set(phrase.entry, { score, called: phrase.text })
    }
    return best
  }

  /** Combines the share of the query matched by this phrase, the share of the phrase typed, and what other phrases of the thing add. */
  #scoreOf(phrase: Phrase, terms: readonly Term[], whole: number, thing: number): number {
    let answered = 0
    const typed = new Map<number, number>()
    for (const { weight, answers } of terms) {
      let best = 0
      for (const word of phrase.words) {
        const how = answers.get(word) ?? 0
        best = Math.max(best, how)
        if (how > (typed.get(word) ?? 0)) typed.set(word, how)
      }
      answered += best * weight
    }
    if (answered === 0) return 0
    let matched = 0
    for (const [word, how] of typed) matched += how * this.#weights[word]!
    const [ofQuery, ofPhrase] = [answered / whole, phrase.weight === 0 ? 0 : matched / phrase.weight]
    return ((2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)) * 0.6 + thing * 0.3 + ofQuery * 0.1
  }

  /** For each thing with any of the words, the share of the query that all its phrases match together. */
  #answeredByThings(terms: readonly Term[]): ReadonlyMap<number, number> {
    const sums = new Map<number, number>()
    for (const { weight, answers } of terms) {
      const best = new Map<number, number>()
      for (const [word, how] of answers) {
        for (const entry of this.#words.rowsAt(word)) best.set(entry, Math.max(best.get(entry) ?? 0, how))
      }
      const isHardlyBegun = best.size > 0 && Math.max(...best.values()) <= hardlyBegun
      const usual = isHardlyBegun ? this.#usualOf(answers) : null
      for (const [entry, how] of best) {
        const most = how + (usual?.get(entry) ?? 0) * (1 - how)
        sums.set(entry, (sums.get(entry) ?? 0) + most * weight)
      }
    }
    return sums
  }

  /** GUIDE-19: how often the words appear in the names of each thing, relative to the most frequent. */
  #usualOf(words: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const counts = new Map<number, number>()
    for (const { entry, words: own } of this.#phrases)
      if (own.some((word) => words.has(word))) counts.set(entry, (counts.get(entry) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return new Map([...counts].map(([entry, count]) => [entry, count / most]))
  }

  #termsOf(words: readonly string[]): Term[] {
    const head = isHeadFirst[this.#language] ? 0 : words.length - 1
    return words.map((word, at) => {
      const { answers, isFuzzy } = this.#answersTo(word)
      const known = [...answers].reduce((most, [answer, how]) => Math.max(most, how * this.#weights[answer]!), 0)
      const weight = answers.size > 0 ? known : unknownWeight * Math.log(1 + this.#entries.length)
      return { answers, isFuzzy, weight: at === head ? weight * headWeight : weight }
    })
  }

  #joined(words: readonly string[]): string[] {
    const all: string[] = []
    for (let at = 0; at < words.length; at++) {
      const pair = words[at]! + (words[at + 1] ?? '')
      const isOne = at + 1 < words.length && this.#indexOf(pair) >= 0
      all.push(isOne ? pair : words[at]!)
      if (isOne) at++
    }
    return all
  }

  /** Misspelled words count only if nothing in the guide begins with the word. */
  #answersTo(word: string): Pick<Term, 'answers' | 'isFuzzy'> {
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
    if (answers.size > 0 || stem.length < minTwoEditsLength) return { answers, isFuzzy: isFuzzy && ofNoun < 0 }
    const letters = letterBits(stem)
    for (let index = 0; index < this.#stems.length; index++) {
      if (!mayBeWithinTwoEdits(letters, this.#letters[index]!)) continue
      const each = this.#stems[index]!
      if (each.length >= minTwoEditsLength - 1 && isWithinTwoEdits(stem, each)) answers.set(index, 0.5)
    }
    return { answers, isFuzzy }
  }

  #indexOf(word: string): number {
    return this.#words.indexOf(stemOf(word, this.#language))
  }
}

function likenessOf(how: number, typed: number, found: number): number {
  if (how === quality.exact) return 1
  if (how === quality.beginning) return typed <= hardlyBegunLength ? hardlyBegun : 0.1 + 0.8 * (typed / found)
  if (typed < 4) return 0
  if (how === quality.typo) return typed < 5 ? 0.5 : 0.75
  return typed < 6 ? 0 : 0.5 * (typed / found)
}
