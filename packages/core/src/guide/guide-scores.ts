import { barelyBegun, hardlyBegun, type GuideLexicon } from './guide-lexicon.ts'
import type { GuideEntry } from './guide-index.ts'
import type { Match, Phrase, Term } from './guide-match.ts'
import type { Telling } from './telling.ts'

type Manner = Pick<Telling, 'isDescribed' | 'isMany'>

/** What a match is worth, fitted on phrasings in four languages that name and describe things. */
const worth = {
  /** Of how well a name is typed, the rest being what the thing has of the words. A description names nothing well. */
  name: { told: 0.79, described: 0.36 },
  ofQuery: 0.1,
  /** A clue, beside a name. */
  clue: { told: 0.78, described: 0.85 },
  /** Of a misspelled word that only clues have. */
  misspelled: 0.75,
  /** A name in what only describes the thing: the leaves of "to sweep leaves". */
  context: 0.85,
  /** All words of an answer together, in any order and of any phrase. */
  coverage: 0.93,
  /** A word of a family other than its name. */
  familyClue: 0.75,
  familyWords: 0.95,
  familyOfMany: 1.25,
} as const
const minScore = 0.2
/** A family is not meant by a word that is only like one of its clues. */
const asWritten = 0.9
/** One word of a description may be of any thing: that comes after names, and is not surely found. */
const oneClue = 0.5

/** GUIDE-45: scores from 0 to 1 of all that the words of a query may mean. */
export class GuideScores {
  readonly #entries: readonly GuideEntry[]
  readonly #lexicon: GuideLexicon
  /** By the number of the word, the phrases that have it. */
  readonly #phrasesOf = new Map<number, Phrase[]>()

  constructor(entries: readonly GuideEntry[], lexicon: GuideLexicon, phrases: readonly Phrase[]) {
    this.#entries = entries
    this.#lexicon = lexicon
    for (const phrase of phrases)
      for (const word of phrase.words) {
        const known = this.#phrasesOf.get(word)
        if (known === undefined) this.#phrasesOf.set(word, [phrase])
        else known.push(phrase)
      }
  }

  isFamily(entry: number): boolean {
    return this.#entries[entry]!.slug.startsWith('family:')
  }

  /** The things whose name has every word. */
  namesWith(terms: readonly Term[]): ReadonlySet<number> {
    const isIn = (words: readonly number[]): boolean =>
      terms.every(({ answers }) => words.some((word) => answers.has(word)))
    return new Set(
      this.#phrasesWith(terms)
        .filter(({ kind, words }) => kind === 'name' && isIn(words))
        .map(({ entry }) => entry),
    )
  }

  /** Each answer by its best name, or by all its words together. */
  of(terms: readonly Term[], manner: Manner): Map<number, Match> {
    const best = new Map<number, Match>()
    const whole = terms.reduce((sum, { weight }) => sum + weight, 0)
    if (whole === 0) return best
    const answered = this.#answered(terms, manner)
    for (const phrase of this.#phrasesWith(terms)) {
      const { entry, kind, text } = phrase
      // A family has no synonyms: its clues are.
      if (kind === 'clue' && !this.isFamily(entry)) continue
      const score = this.#ofPhrase(phrase, terms, whole, answered.get(entry)!.sum / whole, manner)
      if (score >= minScore && score > (best.get(entry)?.score ?? 0))
        best.set(
          entry,
          kind === 'clue'
            ? { score, called: this.#entries[entry]!.name, isClue: !manner.isMany }
            : { score, called: text, isClue: false },
        )
    }
    for (const [entry, { sum, ofClues, count }] of answered) {
      if (ofClues === 0) continue
      const isClue = ofClues >= sum / 2
      const kind = this.isFamily(entry) ? worth.familyWords : 1
      const all = (sum / whole) * worth.coverage * kind * this.#ofMany(entry, manner)
      const score = isClue && count === 1 ? Math.min(all, oneClue) : Math.min(all, 1)
      const known = best.get(entry)
      if (score >= minScore && score > (known?.score ?? 0))
        best.set(entry, { score, called: known?.called ?? this.#entries[entry]!.name, isClue })
    }
    return best
  }

  #phrasesWith(terms: readonly Term[]): readonly Phrase[] {
    const words = new Set(terms.flatMap(({ answers }) => [...answers.keys()]))
    return [...new Set([...words].flatMap((word) => this.#phrasesOf.get(word) ?? []))]
  }

  #ofMany(entry: number, { isMany }: Manner): number {
    return isMany && this.isFamily(entry) ? worth.familyOfMany : 1
  }

  /** Combines the share of the query that the phrase matches, the share of the phrase typed, and what else the thing has of the words. */
  #ofPhrase(phrase: Phrase, terms: readonly Term[], whole: number, thing: number, manner: Manner): number {
    let answered = 0
    const typed = new Map<number, number>()
    for (const { weight, answers } of terms) {
      let best = 0
      for (const word of phrase.words) {
        const like = answers.get(word) ?? 0
        const how = phrase.kind === 'clue' && like < asWritten ? 0 : like
        best = Math.max(best, how)
        if (how > (typed.get(word) ?? 0)) typed.set(word, how)
      }
      answered += best * weight
    }
    if (answered === 0) return 0
    let matched = 0
    for (const [word, how] of typed) matched += how * this.#lexicon.weightAt(word)
    const [ofQuery, ofPhrase] = [answered / whole, phrase.weight === 0 ? 0 : matched / phrase.weight]
    // The whole name of a family means the family.
    if (this.isFamily(phrase.entry) && phrase.kind === 'name' && ofQuery > 0.99 && ofPhrase > 0.99) return 1
    if (phrase.kind === 'clue' && ofQuery >= asWritten && !terms.some((term) => this.#isNamed(term))) return asWritten
    const ofName = worth.name[manner.isDescribed ? 'described' : 'told']
    const score =
      ((2 * ofQuery * ofPhrase) / (ofQuery + ofPhrase)) * ofName +
      thing * (1 - worth.ofQuery - ofName) +
      ofQuery * worth.ofQuery
    const kind = phrase.kind === 'clue' ? worth.familyClue : 1
    return Math.min(1, score * kind * this.#ofMany(phrase.entry, manner))
  }

  /** Whether a name has the word as written; if none has, "electronics" means the family. */
  #isNamed({ answers }: Term): boolean {
    return this.#lexicon.isOfName(new Map([...answers].filter(([, how]) => how === 1)))
  }

  /** What each answer with any of the words has of them: together, by clues alone, and how many. */
  #answered(terms: readonly Term[], { isDescribed }: Manner) {
    const all = new Map<number, { sum: number; ofClues: number; count: number }>()
    for (const { weight, answers, isContext, isFuzzy } of terms) {
      const best = new Map<number, { how: number; isClue: boolean }>()
      const clue = worth.clue[isDescribed ? 'described' : 'told'] * (isFuzzy ? worth.misspelled : 1)
      for (const [word, likeness] of answers)
        for (const entry of this.#lexicon.entriesAt(word)) {
          const isClue = !this.#lexicon.isNamedBy(word, entry)
          const how = likeness * (isClue ? clue : isContext ? worth.context : 1)
          if (how > (best.get(entry)?.how ?? 0)) best.set(entry, { how, isClue })
        }
      const isHardlyBegun =
        Math.max(...answers.values()) >= barelyBegun && [...best.values()].every(({ how }) => how <= hardlyBegun)
      const usual = isHardlyBegun ? this.#usualOf(answers) : null
      for (const [entry, { how, isClue }] of best) {
        const most = (how + (usual?.get(entry) ?? 0) * (1 - how)) * weight
        const known = all.get(entry) ?? { sum: 0, ofClues: 0, count: 0 }
        all.set(entry, {
          sum: known.sum + most,
          ofClues: known.ofClues + (isClue ? most : 0),
          count: known.count + 1,
        })
      }
    }
    return all
  }

  /** GUIDE-19: how often the words appear in the names of each thing, relative to the most frequent. */
  #usualOf(words: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
    const counts = new Map<number, number>()
    for (const { entry, kind } of new Set([...words.keys()].flatMap((word) => this.#phrasesOf.get(word) ?? [])))
      if (kind !== 'clue') counts.set(entry, (counts.get(entry) ?? 0) + 1)
    const most = Math.max(...counts.values())
    return new Map([...counts].map(([entry, count]) => [entry, count / most]))
  }
}
