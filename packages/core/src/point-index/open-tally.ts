import { plane, type CompiledFilter, type PointFilter } from './point-filter.ts'
import type { Segment } from './segment.ts'

/** A filter, and what counts the open ones among those that pass. */
export interface TalliedFilter extends CompiledFilter {
  readonly tally?: OpenTally | null
}

interface TallyWords {
  /** What `changes` of the segment was when the words were worked out. */
  readonly changes: number
  readonly bits: Uint32Array
  readonly isKnown: Uint8Array
}

/** Which points are open at one instant: worked out once for 32 of them, however many views are counted until the next instant. */
export class OpenTally {
  readonly #stateOf: NonNullable<PointFilter['open']>['stateOf']
  readonly #answers: boolean[] = []
  readonly #words = new WeakMap<Segment, TallyWords>()

  constructor(stateOf: NonNullable<PointFilter['open']>['stateOf']) {
    this.#stateOf = stateOf
  }

  /** Fetch it once for a range and hand it to `bitsOf`. */
  wordsOf(segment: Segment): TallyWords {
    const known = this.#words.get(segment)
    if (known?.changes === segment.changes) return known
    const { words, changes } = segment
    const fresh = { changes, bits: new Uint32Array(words), isKnown: new Uint8Array(words) }
    this.#words.set(segment, fresh)
    return fresh
  }

  /** The open ones of a word, whether they are alive or not. */
  bitsOf(segment: Segment, words: TallyWords, word: number): number {
    if (words.isKnown[word] === 1) return words.bits[word]!
    let bits = 0
    const rows = Math.min(32, segment.size - word * 32)
    for (let bit = 0; bit < rows; bit++) if (this.#isOpen(segment.pattern[word * 32 + bit]!)) bits |= 1 << bit
    words.isKnown[word] = 1
    return (words.bits[word] = bits & ~segment.planes[plane.temporarilyClosed * segment.words + word]!)
  }

  #isOpen(pattern: number): boolean {
    return (this.#answers[pattern] ??= this.#stateOf(pattern) === 'open')
  }
}
