import { distanceM, isLngLat, type LngLat } from '../geo/index.ts'
import { IdTable } from '../point-index/index.ts'
import { bestRows } from './best-rows.ts'
import { visitWords, wordsOf } from './fold.ts'
import { MaterialWords, type MaterialPhrases, type NamedMaterial } from './material-words.ts'
import { PlaceWords, type PlacePhrases } from './place-words.ts'
import { otherReadings } from './readings.ts'
import { SearchRows, type SearchRowsState } from './search-rows.ts'
import { meaningful } from './stop-words.ts'
import { TermScores, type TermMatches } from './term-scores.ts'
import { quality, Vocabulary, type VocabularyState } from './vocabulary.ts'

/** MAP-2. */
export const maxSearchTerms = 5
export const maxSearchResults = 1000
export const maxQueryLength = 200
const maxTextLength = 1000
/** From this length on, a term other than the last may match as a prefix. */
const minBeginningLength = 3
const purgeAfter = 1000

export interface SearchPoint extends LngLat {
  readonly id: string
  readonly name: string
  readonly address: string
  /** One bit per material. */
  readonly materials: number
  /** The bit of its kind; omitted where kinds have no names. */
  readonly kind?: number
}

export interface SearchOptions {
  readonly limit?: number
  /** Orders equal scores by distance. */
  readonly centre?: LngLat
  /** Filters by the point's number in the shared id table, before the limit applies. */
  readonly accept?: (ref: number) => boolean
  /** Counts misspellings only if no word starts with the term as typed: for lists that are not ordered by score. */
  readonly isExactFirst?: boolean
}

export interface SearchHit {
  readonly id: string
  /** The point's number in the shared id table. */
  readonly ref: number
  /** Exact before prefix before typo; name before material before address; summed over the terms. */
  readonly score: number
  readonly distanceM: number | null
}

/** A copy of the index, from which it can be made again with the same materials, places and table of identifiers. */
export interface SearchIndexState {
  readonly words: VocabularyState
  readonly rows: SearchRowsState
}

/**
 * MAP-2: fuzzy search of points by name, address and materials. All of at most five terms must match, in any order;
 * further terms are ignored. The cost is bounded for any query.
 */
export class SearchIndex {
  readonly ids: IdTable
  readonly #materials: MaterialWords
  readonly #places: PlaceWords
  readonly #words: Vocabulary
  readonly #rows: SearchRows
  readonly #scores: TermScores

  constructor(
    materials: readonly MaterialPhrases[],
    ids: IdTable = new IdTable(),
    places: readonly PlacePhrases[] = [],
    state: SearchIndexState | null = null,
  ) {
    this.#words = new Vocabulary(state?.words)
    this.#rows = new SearchRows(state?.rows)
    this.#scores = new TermScores(this.#rows)
    this.#materials = new MaterialWords(materials)
    this.#places = new PlaceWords(places)
    this.ids = ids
  }

  state(): SearchIndexState {
    return { words: this.#words.state(), rows: this.#rows.state() }
  }

  get size(): number {
    return this.#rows.alive
  }

  load(points: Iterable<SearchPoint>): void {
    for (const point of points) this.put(point)
  }

  /** Adds a point or replaces the one with the same id. */
  put(point: SearchPoint): void {
    const ref = this.ids.refOf(point.id)
    this.#kill(ref)
    const place = isLngLat(point) ? point : { lng: 0, lat: 0 }
    const row = this.#rows.add(ref, point.materials, place, point.kind)
    const [inName, inAddress] = [row * 2, row * 2 + 1]
    visitWords(point.name, maxTextLength, (word, length) => this.#words.addLetters(word, length, inName, inName))
    visitWords(point.address, maxTextLength, (word, length) => this.#words.addLetters(word, length, inAddress, inName))
  }

  remove(id: string): boolean {
    const ref = this.ids.find(id)
    return ref !== null && this.#kill(ref)
  }

  search(query: string, options: SearchOptions = {}): SearchHit[] {
    const { limit = maxSearchResults, centre, accept, isExactFirst = false } = options
    if (!(limit >= 1)) return []
    const understood = this.#understood(query)
    if (understood.length === 0) return []
    const matches = isExactFirst ? understood.map((term) => this.#withoutNeedlessTypos(term)) : understood
    const found = this.#scores.score(
      matches.toSorted((a, b) => a.cost - b.cost),
      accept ?? null,
    )
    if (found === 0) return []
    const from = isLngLat(centre) ? centre : null
    const best = bestRows(this.#scores, this.#rows, Math.min(Math.floor(limit), maxSearchResults), from)
    return best.map((row) => this.#hitAt(row, from))
  }

  /** The materials that a query names, best match first. */
  namedMaterials(query: string): NamedMaterial[] {
    for (const reading of readingsOf(query)) {
      const terms = termsOf(reading)
      const named = this.#materials.named(terms, (at) => mayBegin(terms, at))
      if (named.length > 0) return named
    }
    return []
  }

  /** The terms of the query as typed or, if one of them has no match, of an alternative reading. */
  #understood(query: string): readonly TermMatches[] {
    for (const reading of readingsOf(query)) {
      const terms = termsOf(reading)
      const kinds = this.#places.masksOf(terms, (at) => mayBegin(terms, at))
      const matches = terms.map((term, at) => this.#matches(term, mayBegin(terms, at), kinds[at]!))
      if (matches.every(({ cost }) => cost > 0)) return matches
    }
    return []
  }

  #matches(term: string, canBegin: boolean, kinds: number): TermMatches {
    const words = [...this.#words.matches(term, canBegin)].map(([index, how]) => ({
      rows: this.#words.rowsAt(index),
      quality: how,
    }))
    const masks = this.#materials.masksOf(term, canBegin)
    const hasMasks = kinds !== 0 || Object.values(masks).some((mask) => mask !== 0)
    const cost = words.reduce((sum, { rows }) => sum + rows.length, hasMasks ? this.#rows.length : 0)
    return { words, masks, kinds, cost }
  }

  #withoutNeedlessTypos(term: TermMatches): TermMatches {
    const { masks } = term
    const isAlive = (row: number): boolean => this.#rows.isAlive[row >>> 1] === 1
    const words = term.words.filter(({ rows, quality: how }) => how >= quality.beginning && rows.some(isAlive))
    if (words.length === 0 && (masks[quality.exact] | masks[quality.beginning]) === 0) return term
    return { ...term, words, masks: { ...masks, [quality.typo]: 0, [quality.typoInBeginning]: 0 } }
  }

  #hitAt(row: number, from: LngLat | null): SearchHit {
    const ref = this.#rows.ref[row]!
    const place = { lng: this.#rows.lng[row]!, lat: this.#rows.lat[row]! }
    return {
      id: this.ids.idOf(ref),
      ref,
      score: this.#scores.scoreOf(row),
      distanceM: from === null ? null : distanceM(from, place),
    }
  }

  /** Rows of removed points are skipped at once and purged in batches. */
  #kill(ref: number): boolean {
    const row = this.#rows.rowOf(ref)
    if (row === null) return false
    this.#rows.kill(row)
    if (this.#rows.deadCount > purgeAfter && this.#rows.deadCount * 4 > this.#rows.length) {
      this.#words.keepRows((found) => this.#rows.isAlive[found >>> 1] === 1)
      this.#rows.freeDead()
    }
    return true
  }
}

function* readingsOf(query: string): Generator<string> {
  yield query
  yield* otherReadings(query.slice(0, maxQueryLength))
}

const termsOf = (query: string): readonly string[] =>
  meaningful([...new Set(wordsOf(query, maxQueryLength))]).slice(0, maxSearchTerms)

const mayBegin = (terms: readonly string[], at: number): boolean =>
  at === terms.length - 1 || terms[at]!.length >= minBeginningLength
