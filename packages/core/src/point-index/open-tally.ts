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
  /** 0 is not asked yet, 1 open, 2 not open. An array without all of its places would be a slow table of hashes. */
  #answers = new Uint8Array(1024)
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
    if (pattern >= this.#answers.length) this.#grow(pattern)
    const known = this.#answers[pattern]
    if (known !== 0) return known === 1
    const isOpen = this.#stateOf(pattern) === 'open'
    this.#answers[pattern] = isOpen ? 1 : 2
    return isOpen
  }

  #grow(pattern: number): void {
    const grown = new Uint8Array(Math.max(pattern + 1, this.#answers.length * 2))
    grown.set(this.#answers)
    this.#answers = grown
  }
}
