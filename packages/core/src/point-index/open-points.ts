import { plane } from './planes.ts'
import type { Segment } from './segment.ts'

export type OpenState = 'open' | 'closed' | 'unknown'

export interface OpenAnswer {
  readonly state: OpenState
  /** The state is certain before this instant. */
  readonly untilMs: number
}

interface OpenWords {
  /** The segment's `changes`, and the number of states forgotten, when the words were computed. */
  readonly changes: number
  readonly forgotten: number
  readonly bits: Uint32Array
  readonly isKnown: Uint8Array
}

const states = [null, 'open', 'closed', 'unknown'] as const
const notAsked = 0
const open = 1

/** DAYS-22: which points are open, for all views, filters and counts: each pattern is asked again only when its answer has run out. */
export class OpenPoints {
  // Arrays with all of their places: lists that grow by leaps become slow tables of hashes.
  #states = new Uint8Array(1024)
  #untilMs = new Float64Array(1024)
  #forgotten = 0
  #words = new WeakMap<Segment, OpenWords>()

  constructor(
    private readonly ask: (pattern: number, instantMs: number) => OpenAnswer,
    private instantMs = 0,
  ) {}

  /** Moves to another instant; of an earlier one nothing is known. */
  at(instantMs: number): this {
    if (instantMs < this.instantMs) this.forget(Infinity)
    else if (instantMs > this.instantMs) this.forget(instantMs)
    this.instantMs = instantMs
    return this
  }

  /** Asks again what is certain until this instant at most. */
  forget(untilMs: number): void {
    let isAny = false
    for (let pattern = 0; pattern < this.#states.length; pattern++) {
      if (this.#states[pattern] === notAsked || this.#untilMs[pattern]! > untilMs) continue
      this.#states[pattern] = notAsked
      isAny = true
    }
    if (isAny) this.#forgotten++
  }

  stateOf(pattern: number): OpenState {
    return states[this.#stateOf(pattern)] ?? 'unknown'
  }

  answerOf(pattern: number): OpenAnswer {
    return { state: this.stateOf(pattern), untilMs: this.#untilMs[pattern] ?? this.instantMs }
  }

  /** Call it once per range and pass the result to `bitsOf`. */
  wordsOf(segment: Segment): OpenWords {
    const known = this.#words.get(segment)
    if (known?.changes === segment.changes && known.forgotten === this.#forgotten) return known
    const { words, changes } = segment
    const fresh = { changes, forgotten: this.#forgotten, bits: new Uint32Array(words), isKnown: new Uint8Array(words) }
    this.#words.set(segment, fresh)
    return fresh
  }

  /** The open points of a word, deleted ones included. */
  bitsOf(segment: Segment, words: OpenWords, word: number): number {
    if (words.isKnown[word] === 1) return words.bits[word]!
    let bits = 0
    const rows = Math.min(32, segment.size - word * 32)
    for (let bit = 0; bit < rows; bit++)
      bits |= +(this.#stateOf(segment.hoursPattern[word * 32 + bit]!) === open) << bit
    words.isKnown[word] = 1
    return (words.bits[word] = bits & ~segment.planes[plane.temporarilyClosed * segment.words + word]!)
  }

  #stateOf(pattern: number): number {
    return this.#states[pattern] || this.#asked(pattern)
  }

  #asked(pattern: number): number {
    const { state, untilMs } = this.ask(pattern, this.instantMs)
    if (pattern >= this.#states.length) this.#grow(pattern)
    this.#untilMs[pattern] = untilMs
    return (this.#states[pattern] = states.indexOf(state))
  }

  #grow(pattern: number): void {
    const size = Math.max(pattern + 1, this.#states.length * 2)
    const [grownStates, grownUntilMs] = [new Uint8Array(size), new Float64Array(size)]
    grownStates.set(this.#states)
    grownUntilMs.set(this.#untilMs)
    this.#states = grownStates
    this.#untilMs = grownUntilMs
  }
}
