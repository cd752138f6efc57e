import type { Language } from '../material/index.ts'
import { maxQueryLength, otherReadings } from '../search/index.ts'
import type { GuideEntry } from './guide-index.ts'
import { answerKey, codeKey, familyKey } from './answer-key.ts'
import { CodeGrammar, isCrossedBin } from './code-grammar.ts'
import { GuideLexicon, hardlyBegun } from './guide-lexicon.ts'
import type { Match, Phrase, Term } from './guide-match.ts'
import { stemsOf, tellingWords } from './guide-words.ts'
import { stemOf } from './stem.ts'

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

const maxTerms = 10
/** In these languages the head noun comes first ("крышка от банки", "pila de reloj"), in the others last. */
const isHeadFirst: Readonly<Record<Language, boolean>> = { ru: true, es: true, kk: false, en: false }
const headWeight = 1.3
/** A word that is not in the guide counts, but less than a known one. */
const unknownWeight = 0.5
/** Below this score, the query may be in another keyboard layout or language. */
const doubtful = 0.5
const minScore = 0.2
/** From this score on, things that only clues lead to are left out beside names. */
const named = 0.6
const minPartLength = 3
/** GUIDE-38: words of use, looks and faults say less than names. */
const clueLikeness = 0.82
/** What all words of an answer together are worth, in any order and of any phrase. */
const coverage = 0.72
/** Among things a family is meant by words that are all of one of its own; else it comes after them. */
const familyPart = 0.9
const familyWhole = 0.95
/** Batteries and everything with a plug have the crossed-out bin. */
const crossedFamilies = ['gadgets', 'batteries', 'small-appliances', 'large-appliances']

/** GUIDE-4: finds things, codes and families by their common names in one language; unknown words in a query are allowed. */
export class GuideSearch {
  readonly #entries: readonly GuideEntry[]
  readonly #language: Language
  readonly #lexicon: GuideLexicon
  /** By the number of the word, the phrases that have it. */
  readonly #phrasesOf = new Map<number, Phrase[]>()
  readonly #codes: CodeGrammar

  constructor(entries: readonly GuideEntry[], language: Language) {
    this.#entries = entries
    this.#language = language
    const all = entries.flatMap(({ slug, phrases, clues }, entry) =>
      isPrintedOnly(slug)
        ? []
        : [
            ...phrases.map((text, at) => ({
              entry,
              text,
              isName: at === 0,
              isClue: false,
              stems: stemsOf(text, language),
            })),
            ...(isCode(slug) ? [] : clues).map((text) => ({
              entry,
              text,
              isName: false,
              isClue: true,
              stems: text.split(' '),
            })),
          ],
    )
    this.#lexicon = new GuideLexicon(all, entries.length, language)
    const stemmed: readonly Phrase[] = all.map(({ entry, text, isName, isClue, stems }) => {
      const words = [...new Set(stems)].map((stem) => this.#lexicon.indexOf(stem))
      const weight = words.reduce((sum, word) => sum + this.#lexicon.weightAt(word), 0)
      return { entry, text, isName, isClue, words, weight }
    })
    for (const phrase of stemmed)
      for (const word of phrase.words) this.#phrasesOf.set(word, [...(this.#phrasesOf.get(word) ?? []), phrase])
    this.#codes = new CodeGrammar(
      entries.flatMap(({ slug, clues }) => (isCode(slug) ? [{ code: Number(answerKey(slug).key), marks: clues }] : [])),
    )
  }

  /** Best first; ties in guide order. */
  search(query: string, limit = 10): GuideHit[] {
    const typed = query.slice(0, maxQueryLength)
    let best = this.#read(typed)
    for (const reading of (best[0]?.score ?? 0) < doubtful ? otherReadings(typed) : []) {
      const found = this.#read(reading)
      if ((found[0]?.score ?? 0) > (best[0]?.score ?? 0)) best = found
    }
    const printed = this.#printed(typed)
    const isPrinted = new Set(printed.map(({ slug }) => slug))
    return [...printed, ...best.filter(({ slug }) => !isPrinted.has(slug))].slice(0, limit)
  }

  /** GUIDE-36: the codes that the text describes, or the families that have the crossed-out bin. */
  #printed(text: string): GuideHit[] {
    const codes = this.#codes.read(text, (word) => this.#lexicon.isNamed(word)).map(codeKey)
    const keys = codes.length === 0 && isCrossedBin(text) ? crossedFamilies.map(familyKey) : codes
    return keys.flatMap((key) => {
      const entry = this.#entries.find(({ slug }) => slug === key)
      return entry === undefined ? [] : [{ ...entry, score: 1, called: entry.name, isInName: true, isFuzzy: false }]
    })
  }

  /** GUIDE-18: whether each word is, or begins, a word of this language; the visitor may still be typing. */
  begins(query: string): boolean {
    const words = tellingWords(query.slice(0, maxQueryLength))
    return words.length > 0 && words.every((word) => this.#lexicon.isBegun(word))
  }

  #read(text: string): GuideHit[] {
    const words = tellingWords(text).slice(0, maxTerms)
    const terms = this.#termsOf(words)
    const best = this.#bestOf(terms)
    // Finds "power bank" if the guide has "powerbank", and "hairdryer" if it has "hair dryer".
    for (const other of [this.#joined(words), this.#split(words)])
      for (const [entry, match] of other.length === words.length ? [] : this.#bestOf(this.#termsOf(other)))
        if (match.score > (best.get(entry)?.score ?? 0)) best.set(entry, match)
    const known = terms.filter(({ answers }) => answers.size > 0)
    const isFuzzy = known.every((term) => term.isFuzzy)
    const names = this.#namesWith(terms)
    const sorted = [...best].toSorted(([a, one], [b, other]) => other.score - one.score || a - b)
    // GUIDE-32: beside a name, clues add nothing.
    const isNamed = sorted[0] !== undefined && sorted[0][1].score >= named && !sorted[0][1].isClue
    return sorted
      .filter(([, { isClue }]) => !isNamed || !isClue)
      .map(([entry, { score, called }]) => {
        const { slug, name, materials } = this.#entries[entry]!
        return { slug, name, materials, score, called, isInName: !isFuzzy && names.has(entry), isFuzzy }
      })
  }

  #phrasesWith(terms: readonly Term[]): ReadonlySet<Phrase> {
    const words = new Set(terms.flatMap(({ answers }) => [...answers.keys()]))
    return new Set([...words].flatMap((word) => this.#phrasesOf.get(word) ?? []))
  }

  #isFamily(entry: number): boolean {
    return this.#entries[entry]!.slug.startsWith('family:')
  }

  /** The things whose name has every word. */
  #namesWith(terms: readonly Term[]): ReadonlySet<number> {
    const isIn = (words: readonly number[]): boolean =>
      terms.every(({ answers }) => words.some((word) => answers.has(word)))
    return new Set(
      [...this.#phrasesWith(terms)].filter(({ isName, words }) => isName && isIn(words)).map(({ entry }) => entry),
    )
  }

  /** Each answer by its best phrase, or by all its words together. */
  #bestOf(terms: readonly Term[]): Map<number, Match> {
    const best = new Map<number, Match>()
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
    if (whole === 0) return best
    const { inThing, byClue } = this.#answeredByThings(terms)
    for (const phrase of this.#phrasesWith(terms)) {
      const score = this.#scoreOf(phrase, terms, whole, inThing.get(phrase.entry)! / whole)
      const known = best.get(phrase.entry)
      // What is found by a clue is called by its name, unless a synonym has some of the words.
      if (score >= minScore && (score > (known?.score ?? 0) || (known?.isClue === true && !phrase.isClue))) {
        const { name } = this.#entries[phrase.entry]!
        const called = phrase.isClue ? (known?.called ?? name) : phrase.text
        best.set(phrase.entry, {
          score: Math.max(score, known?.score ?? 0),
          called,
          isClue: phrase.isClue && known?.isClue !== false,
        })
      }
    }
    for (const entry of byClue) {
      const score = (inThing.get(entry)! / whole) * coverage * (this.#isFamily(entry) ? familyPart : 1)
      const known = best.get(entry)
      const { name } = this.#entries[entry]!
      if (score >= minScore && score > (known?.score ?? 0))
        best.set(entry, { score, called: known?.called ?? name, isClue: true })
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
    for (const [word, how] of typed) matched += how * this.#lexicon.weightAt(word)
    const [ofQuery, ofPhrase] = [answered / whole, phrase.weight === 0 ? 0 : matched / phrase.weight]
    const score = ((2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)) * 0.6 + thing * 0.3 + ofQuery * 0.1
    if (this.#isFamily(phrase.entry))
      return ofQuery > 0.99 && ofPhrase > 0.99 ? familyWhole : score * (phrase.isClue ? clueLikeness : 1) * familyPart
    return phrase.isClue ? score * clueLikeness : score
  }

  /** For each thing with any of the words, the share of the query that all its phrases match together. */
  #answeredByThings(terms: readonly Term[]) {
    const sums = new Map<number, number>()
    const byClue = new Set<number>()
    for (const { weight, answers } of terms) {
      const best = new Map<number, number>()
      for (const [word, how] of answers) {
        for (const entry of this.#lexicon.entriesAt(word)) {
          const isNamed = this.#lexicon.isNamedBy(word, entry)
          if (!isNamed) byClue.add(entry)
          const likeness = isNamed ? how : how * clueLikeness
          best.set(entry, Math.max(best.get(entry) ?? 0, likeness))
        }
      }
      const isHardlyBegun = best.size > 0 && Math.max(...best.values()) <= hardlyBegun
      const usual = isHardlyBegun ? this.#usualOf(answers) : null
      for (const [entry, how] of best) {
        const most = how + (usual?.get(entry) ?? 0) * (1 - how)
        sums.set(entry, (sums.get(entry) ?? 0) + most * weight)
      }
    }
    return { inThing: sums, byClue }
  }

  /** GUIDE-19: how often the words appear in the names of each thing, relative to the most frequent. */
  #usualOf(words: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const counts = new Map<number, number>()
    for (const { entry, isClue } of new Set([...words.keys()].flatMap((word) => this.#phrasesOf.get(word) ?? [])))
      if (!isClue) counts.set(entry, (counts.get(entry) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return new Map([...counts].map(([entry, count]) => [entry, count / most]))
  }

  #termsOf(words: readonly string[]): Term[] {
    const head = isHeadFirst[this.#language] ? 0 : words.length - 1
    return words.map((word, at) => {
      const { answers, isFuzzy } = this.#lexicon.answersTo(word)
      const known = [...answers].reduce(
        (most, [answer, how]) => Math.max(most, how * this.#lexicon.weightAt(answer)),
        0,
      )
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

  /** Unknown words that are two known ones. */
  #split(words: readonly string[]): string[] {
    return words.flatMap((word) => {
      if (word.length < 2 * minPartLength || this.#indexOf(word) >= 0) return [word]
      for (let at = minPartLength; at <= word.length - minPartLength; at++) {
        const parts = [word.slice(0, at), word.slice(at)]
        if (parts.every((part) => this.#lexicon.isNamed(part))) return parts
      }
      return [word]
    })
  }

  #indexOf(word: string): number {
    return this.#lexicon.indexOf(stemOf(word, this.#language))
  }
}

const isCode = (slug: string): boolean => answerKey(slug).kind === 'code'
/** Plastics are asked by name; "paper" and "steel" mean things, whatever number they have. */
const lastPlastic = 7
const isPrintedOnly = (slug: string): boolean => isCode(slug) && Number(answerKey(slug).key) > lastPlastic
