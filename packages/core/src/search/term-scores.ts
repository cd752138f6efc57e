import type { SearchRows } from './search-rows.ts'
import type { Quality } from './vocabulary.ts'

/** Where a term is found, best first; within one quality the field decides. */
const field = { name: 2, material: 1, address: 0 } as const
const scoreOf = (quality: Quality, where: number): number => 1 + quality * 3 + where
/** What a place is called in general says less than anything it says of itself. */
const kindScore = 1

/** One term's answers: rows by word (row × 2, plus 1 in the address), materials and kinds by mask, each with their quality. */
export interface TermMatches {
  readonly words: readonly { readonly rows: readonly number[]; readonly quality: Quality }[]
  readonly masks: Readonly<Record<Quality, number>>
  readonly kinds: number
  /** About how many rows it touches. */
  readonly cost: number
}

const maxTotal = 255

const qualities: readonly Quality[] = [3, 2, 1, 0]

/** Adds up what each row scores for each term; only rows that answer every term stay. */
export class TermScores {
  readonly #rows: SearchRows
  /** For how many terms the row has answered. */
  #answered = new Uint8Array(0)
  #best = new Uint8Array(0)
  /** How many rows have each score. */
  readonly histogram = new Uint32Array(maxTotal + 1)
  #terms = 0
  #total = new Uint8Array(0)
  #left = new Uint32Array(0)
  #touched = new Uint32Array(0)

  constructor(rows: SearchRows) {
    this.#rows = rows
  }

  /** Scores the rows that answer every term and pass; the scores stay until the next call. Returns how many they are. */
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

  /** What a row scored; 0 when it does not answer every term or does not pass. */
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

  /** Marks the rows of the term's words, of those that answered all terms before. */
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
