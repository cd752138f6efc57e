import type { Language } from '../material/index.ts'
import { answerKey } from './answer-key.ts'
import type { GuideEntry } from './guide-index.ts'
import type { GuideHit } from './guide-search.ts'
import { clearScore, sureScore } from './guide-match.ts'
import { indexedWords, describingWords, unpackedDescriptions, type PackedDescriptions } from './packed-descriptions.ts'

/** What descriptions weigh beside names and clues. */
const share = 0.5
/** The score of what only descriptions lead to: not sure. */
const onlyDescribed = 0.3

/** Fewer letters at the end are the beginning of a word. */
const minWordLength = 3

/** Just below the score from which a match is sure (GUIDE-27). */
const hardlySure = sureScore - 0.01

/** GUIDE-47: whether what people tell may find more than names and clues do. */
export const isDoubted = (hits: readonly Pick<GuideHit, 'score'>[]): boolean => (hits[0]?.score ?? 0) < clearScore

/** GUIDE-47: of which things people said the words of a query: naive Bayes, the rarer a word the more it tells. */
export class Descriptions {
  readonly #entries: readonly GuideEntry[]
  readonly #language: Language
  readonly #placesOf = new Map<string, Set<number>>()

  constructor(packed: PackedDescriptions, entries: readonly GuideEntry[], language: Language) {
    this.#entries = entries
    this.#language = language
    for (const [place, entry] of entries.entries())
      if (answerKey(entry.slug).kind !== 'code')
        for (const word of indexedWords(entry, language)) this.#add(word, place)
    // Editors may have changed the guide since the index was loaded.
    if (packed.entries !== entries.length) return
    for (const [word, places] of unpackedDescriptions(packed))
      for (const place of places) if (place < entries.length) this.#add(word, place)
  }

  /** What names and clues lead to and what the words were said of, by both. The best is as sure as it was before. */
  among(hits: readonly GuideHit[], query: string, limit: number): readonly GuideHit[] {
    const described = this.#described(query)
    if (!isDoubted(hits) || described.size === 0) return hits
    const most = Math.max(...described.values())
    const bySlug = new Map(hits.map((hit) => [hit.slug, { hit, rank: (1 - share) * hit.score }]))
    for (const [place, weight] of described) {
      const { slug, name, materials } = this.#entries[place]!
      const { hit, rank } = bySlug.get(slug) ?? {
        hit: { slug, name, materials, score: 0, called: name, isInName: false, isFuzzy: false },
        rank: 0,
      }
      bySlug.set(slug, { hit, rank: rank + (share * weight) / most })
    }
    const ranked = [...bySlug.values()].toSorted((one, other) => other.rank - one.rank).slice(0, limit)
    const [before] = hits
    // What only descriptions put first is not sure, however sure a name was.
    const isAsBefore = ranked[0]!.hit.slug === before?.slug
    const best = Math.max(Math.min(before?.score ?? 0, isAsBefore ? 1 : hardlySure), onlyDescribed)
    return ranked.map(({ hit, rank }) => scored(hit, (best * rank) / ranked[0]!.rank))
  }

  #add(word: string, place: number): void {
    const places = this.#placesOf.get(word)
    if (places === undefined) this.#placesOf.set(word, new Set([place]))
    else places.add(place)
  }

  /** GUIDE-49: the last word may still be typed. */
  #begunWith(beginning: string): ReadonlySet<number> {
    const begun = [...this.#placesOf].filter(([word]) => word.startsWith(beginning))
    return new Set(begun.flatMap(([, places]) => Array.from(places)))
  }

  #described(query: string): ReadonlyMap<number, number> {
    const described = new Map<number, number>()
    const words = describingWords(query, this.#language)
    for (const [at, word] of words.entries()) {
      const isBegun = at > 0 && at === words.length - 1 && word.length < minWordLength
      const places = isBegun ? this.#begunWith(word) : (this.#placesOf.get(word) ?? new Set())
      for (const place of places)
        described.set(place, (described.get(place) ?? 0) + Math.log(1 + this.#entries.length / places.size))
    }
    return described
  }
}

const scored = (hit: GuideHit, score: number): GuideHit => ({ ...hit, score })
