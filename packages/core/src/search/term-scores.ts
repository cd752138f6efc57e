import type { SearchRows } from './search-rows.ts'
import type { Quality } from './vocabulary.ts'
import type { Rows } from './word-rows.ts'

/** Where a term matches, best first; the field breaks ties within one quality. */
const field = { name: 2, material: 1, address: 0 } as const
const scoreOf = (quality: Quality, where: number): number => 1 + quality * 3 + where
/** The general name of its kind counts less than any text of the point itself. */
const kindScore = 1

/** The matches of one term: rows by word (row × 2, plus 1 for the address), and the masks of materials by quality and of kinds. */
export interface TermMatches {
  readonly words: readonly { readonly rows: Rows; readonly quality: Quality }[]
  readonly masks: Readonly<Record<Quality, number>>
  readonly kinds: number
  /** The approximate number of rows it touches. */
  readonly cost: number
}

const maxTotal = 255

const qualities: readonly Quality[] = [3, 2, 1, 0]

/** Sums the scores of each row over all terms; only rows that match every term remain. */
export class TermScores {
  readonly #rows: SearchRows
  /** The number of terms that each row has matched. */
  #answered = new Uint8Array(0)
  #best = new Uint8Array(0)
  /** The number of rows with each score. */
  readonly histogram = new Uint32Array(maxTotal + 1)
  #terms = 0
  #total = new Uint8Array(0)
  #left = new Uint32Array(0)
  #touched = new Uint32Array(0)

  constructor(rows: SearchRows) {
    this.#rows = rows
  }

  /** Scores the rows that match every term and pass the filter; the scores remain until the next call. Returns the number of rows. */
  score(terms: readonly TermMatches[], accept: ((ref: number) => boolean) | null): number {
    this.#reserve()
    let count = 0
    terms.forEach((term, at) => (count = at === 0 ? this.#first(term) : this.#next(term, at, count)))
    this.histogram.fill(0)
    let passing = 0
    for (let i = 0; i < count; i++) {
      const row = this.#left[i]!
      if (accept !== null && !accept(this.#rows.ref[row]!)) {
        this.#answered[row] = 0
        continue
      }
      this.histogram[this.#total[row]!]!++
      passing++
    }
    this.#terms = terms.length
    return passing
  }

  /** The score of a row; 0 if it does not match every term or does not pass the filter. */
  scoreOf(row: number): number {
    return this.#answered[row] === this.#terms ? this.#total[row]! : 0
  }

  #first(term: TermMatches): number {
    this.#answered.fill(0)
    const { materials, kinds, isAlive, length } = this.#rows
    let count = this.#mark(term, 0)
    const any = term.masks[0] | term.masks[1] | term.masks[2] | term.masks[3]
    if (any !== 0 || term.kinds !== 0) {
      for (let row = 0; row < length; row++) {
        if (((materials[row]! & any) !== 0 || (kinds[row]! & term.kinds) !== 0) && isAlive[row] === 1)
          count = this.#raise(row, maskScore(term, materials[row]!, kinds[row]!), count)
      }
    }
    this.#total.fill(0)
    return this.#keep(count, 1)
  }

  #next(term: TermMatches, at: number, leftCount: number): number {
    const { materials, kinds } = this.#rows
    let count = this.#mark(term, at)
    for (let i = 0; i < leftCount; i++) {
      const row = this.#left[i]!
      const score = maskScore(term, materials[row]!, kinds[row]!)
      if (score > 0) count = this.#raise(row, score, count)
    }
    return this.#keep(count, at + 1)
  }

  /** Marks the rows of the term's words that have matched all previous terms. */
  #mark(term: TermMatches, answered: number): number {
    const { isAlive } = this.#rows
    let count = 0
    for (const { rows, quality } of term.words) {
      const [inName, inAddress] = [scoreOf(quality, field.name), scoreOf(quality, field.address)]
      for (let i = 0; i < rows.length; i++) {
        const row = rows[i]! >>> 1
        if (this.#answered[row] !== answered || isAlive[row] === 0) continue
        count = this.#raise(row, (rows[i]! & 1) === 0 ? inName : inAddress, count)
      }
    }
    return count
  }

  #raise(row: number, score: number, count: number): number {
    const best = this.#best[row]!
    if (score > best) this.#best[row] = score
    if (best > 0) return count
    this.#touched[count] = row
    return count + 1
  }

  #keep(count: number, answered: number): number {
    for (let i = 0; i < count; i++) {
      const row = this.#touched[i]!
      this.#total[row]! += this.#best[row]!
      this.#best[row] = 0
      this.#answered[row] = answered
    }
    ;[this.#left, this.#touched] = [this.#touched, this.#left]
    return count
  }

  #reserve(): void {
    if (this.#total.length >= this.#rows.length) return
    const capacity = this.#rows.capacity
    this.#answered = new Uint8Array(capacity)
    this.#best = new Uint8Array(capacity)
    this.#total = new Uint8Array(capacity)
    this.#left = new Uint32Array(capacity)
    this.#touched = new Uint32Array(capacity)
  }
}

function maskScore(term: TermMatches, materials: number, kinds: number): number {
  for (const quality of qualities) if ((term.masks[quality] & materials) !== 0) return scoreOf(quality, field.material)
  return (term.kinds & kinds) === 0 ? 0 : kindScore
}
