import { plane, type CompiledFilter, type PointFilter } from './point-filter.ts'
import type { Segment } from './segment.ts'

/** A filter, with an optional tally that counts the open points among those that pass. */
export interface TalliedFilter extends CompiledFilter {
  readonly tally?: OpenTally | null
}

interface TallyWords {
  /** The segment's `changes` when the words were computed. */
  readonly changes: number
  readonly bits: Uint32Array
  readonly isKnown: Uint8Array
}

/** Caches which points are open at one instant, 32 at a time, for all views until the next instant. */
export class OpenTally {
  readonly #stateOf: NonNullable<PointFilter['open']>['stateOf']
  readonly #answers: boolean[] = []
  readonly #words = new WeakMap<Segment, TallyWords>()

  constructor(stateOf: NonNullable<PointFilter['open']>['stateOf']) {
    this.#stateOf = stateOf
  }

  /** Call it once per range and pass the result to `bitsOf`. */
  wordsOf(segment: Segment): TallyWords {
    const known = this.#words.get(segment)
    if (known?.changes === segment.changes) return known
    const { words, changes } = segment
    const fresh = { changes, bits: new Uint32Array(words), isKnown: new Uint8Array(words) }
    this.#words.set(segment, fresh)
    return fresh
  }

  /** The open points of a word, deleted ones included. */
  bitsOf(segment: Segment, words: TallyWords, word: number): number {
    if (words.isKnown[word] === 1) return words.bits[word]!
    let bits = 0
    const rows = Math.min(32, segment.size - word * 32)
    for (let bit = 0; bit < rows; bit++) if (this.#isOpen(segment.hoursPattern[word * 32 + bit]!)) bits |= 1 << bit
    words.isKnown[word] = 1
    return (words.bits[word] = bits & ~segment.planes[plane.temporarilyClosed * segment.words + word]!)
  }

  #isOpen(pattern: number): boolean {
    return (this.#answers[pattern] ??= this.#stateOf(pattern) === 'open')
  }
}
