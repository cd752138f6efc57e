import type { Language } from '../material/index.ts'
import { maxQueryLength, otherReadings } from '../search/index.ts'
import type { GuideEntry } from './guide-index.ts'
import { answerKey, codeKey, familyKey } from './answer-key.ts'
import { CodeGrammar, isCrossedBin } from './code-grammar.ts'
import { GuideLexicon } from './guide-lexicon.ts'
import { clearScore, sureScore, type Match, type Phrase, type Term } from './guide-match.ts'
import { GuideScores } from './guide-scores.ts'
import { stemsOf, tellingWords } from './guide-words.ts'
import { stemOf } from './stem.ts'
import { tellingOf, type ToldWord } from './telling.ts'

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
/** A word that is not in the guide counts, but less than a known one. */
const unknownWeight = 0.5
/** Below this score, the query may be in another keyboard layout or language. */
const doubtful = 0.5
const minPartLength = 3
/** Batteries and everything with a plug have the crossed-out bin. */
const crossedFamilies = ['gadgets', 'batteries', 'small-appliances', 'large-appliances']

/** GUIDE-4: finds things, codes and families by their common names in one language; unknown words in a query are allowed. */
export class GuideSearch {
  readonly #entries: readonly GuideEntry[]
  readonly #language: Language
  readonly #lexicon: GuideLexicon
  readonly #scores: GuideScores
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
              kind: at === 0 ? ('name' as const) : ('synonym' as const),
              stems: stemsOf(text, language),
            })),
            ...(isCode(slug) ? [] : clues).map((text) => ({ entry, text, kind: 'clue' as const, stems: [text] })),
          ],
    )
    this.#lexicon = new GuideLexicon(all, entries.length, language)
    const phrases = all.map(({ entry, text, kind, stems }): Phrase => {
      const words = [...new Set(stems)].map((stem) => this.#lexicon.indexOf(stem))
      const weight = words.reduce((sum, word) => sum + this.#lexicon.weightAt(word), 0)
      return { entry, text, kind, words, weight }
    })
    this.#scores = new GuideScores(entries, this.#lexicon, phrases)
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
      const believed = found.find(isBelieved)
      if ((believed?.score ?? 0) > (best[0]?.score ?? 0)) best = found.filter(isBelieved)
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
    const telling = tellingOf(text, this.#language)
    const words = telling.words.slice(0, maxTerms)
    const terms = this.#termsOf(words)
    // What names nothing describes: "I took it off the wine bottle".
    const isNamed = terms.some(({ answers, isContext }) => !isContext && this.#lexicon.isOfName(answers))
    const manner = { ...telling, isDescribed: telling.isDescribed || !isNamed }
    const best = this.#scores.of(terms, manner)
    // Finds "power bank" if the guide has "powerbank", and "hairdryer" if it has "hair dryer".
    for (const other of [this.#joined(words), this.#split(words)])
      for (const [entry, match] of other.length === words.length ? [] : this.#scores.of(this.#termsOf(other), manner))
        if (match.score > (best.get(entry)?.score ?? 0)) best.set(entry, match)
    return this.#hitsOf(best, terms)
  }

  #hitsOf(best: ReadonlyMap<number, Match>, terms: readonly Term[]): GuideHit[] {
    const isFuzzy = terms.every((term) => term.isFuzzy || term.answers.size === 0)
    const names = this.#scores.namesWith(terms)
    // "Furniture" is a synonym of a wardrobe, and the name of a family.
    const isBehindFamily = ([entry, { called }]: readonly [number, Match]): boolean =>
      !this.#scores.isFamily(entry) && called !== this.#entries[entry]!.name
    const byPlace = (one: readonly [number, Match], other: readonly [number, Match]): number =>
      this.#scores.isFamily(one[0]) === this.#scores.isFamily(other[0])
        ? one[0] - other[0]
        : Number(isBehindFamily(one)) - Number(isBehindFamily(other)) || one[0] - other[0]
    const sorted = [...best].toSorted((one, other) => other[1].score - one[1].score || byPlace(one, other))
    // GUIDE-32: beside a name, clues add nothing.
    const [, first] = sorted[0] ?? []
    const isNamed = first !== undefined && !first.isClue && (first.score >= clearScore || terms.length === 1)
    return (
      sorted
        // They are not corrected either: "asdf" does not mean a bag from Asda.
        .filter(([, { isClue, score }]) => !isClue || !(isNamed || (isFuzzy && score < sureScore)))
        .map(([entry, { score, called }]) => {
          const { slug, name, materials } = this.#entries[entry]!
          return { slug, name, materials, score, called, isInName: !isFuzzy && names.has(entry), isFuzzy }
        })
    )
  }

  #termsOf(words: readonly ToldWord[]): Term[] {
    return words.map(({ word, isContext }, at) => {
      const { answers, isFuzzy } = this.#lexicon.answersTo(word, {
        isLast: at === words.length - 1,
        isAlone: words.length === 1,
      })
      const known = [...answers].reduce(
        (most, [answer, how]) => Math.max(most, how * this.#lexicon.weightAt(answer)),
        0,
      )
      const weight = answers.size > 0 ? known : unknownWeight * Math.log(1 + this.#entries.length)
      return { answers, isFuzzy, isContext, weight }
    })
  }

  #joined(words: readonly ToldWord[]): ToldWord[] {
    const all: ToldWord[] = []
    for (let at = 0; at < words.length; at++) {
      const { word, isContext } = words[at]!
      const pair = word + (words[at + 1]?.word ?? '')
      const isOne = at + 1 < words.length && this.#indexOf(pair) >= 0
      all.push({ word: isOne ? pair : word, isContext })
      if (isOne) at++
    }
    return all
  }

  /** Unknown words that are two known ones. */
  #split(words: readonly ToldWord[]): ToldWord[] {
    return words.flatMap((told) => {
      const { word, isContext } = told
      if (word.length < 2 * minPartLength || this.#indexOf(word) >= 0) return [told]
      for (let at = minPartLength; at <= word.length - minPartLength; at++) {
        const parts = [word.slice(0, at), word.slice(at)]
        if (parts.every((part) => this.#lexicon.isNamed(part))) return parts.map((part) => ({ word: part, isContext }))
      }
      return [told]
    })
  }

  #indexOf(word: string): number {
    return this.#lexicon.indexOf(stemOf(word, this.#language))
  }
}

/** A guess on a guess is none: what was typed on another keyboard, or in another language, and misspelled there too. */
export const isBelieved = ({ isFuzzy, score }: Pick<GuideHit, 'isFuzzy' | 'score'>): boolean =>
  !isFuzzy || score >= sureScore

const isCode = (slug: string): boolean => answerKey(slug).kind === 'code'
/** Plastics are asked by name; "paper" and "steel" mean things, whatever number they have. */
const lastPlastic = 7
const isPrintedOnly = (slug: string): boolean => isCode(slug) && Number(answerKey(slug).key) > lastPlastic
