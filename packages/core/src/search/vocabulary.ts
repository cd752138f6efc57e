import { WordRows, type Rows, type WordRowsState } from './word-rows.ts'
import { lettersOf, WordTable, type Letters } from './word-table.ts'

/** How well a word matches a term, best first. */
export const quality = { exact: 3, beginning: 2, typo: 1, typoInBeginning: 0 } as const
export type Quality = (typeof quality)[keyof typeof quality]

/** Shorter terms have no typos, because too many words would be similar. */
const minTypoLength = 3
const minTypoBeginningLength = 4
/** Sorts after any word with the prefix that it is appended to. */
const afterAll = '\uffff'
/** Up to this many new words are inserted one by one instead of by sorting. */
const fewWords = 16

type WordRange = readonly [start: number, end: number, length: number]

/** A copy of the vocabulary, from which it can be made again. */
export interface VocabularyState {
  /** By their numbers, separated by spaces. */
  readonly words: string
  readonly rows: WordRowsState
}

/** The distinct words of a collection in alphabetical order, each with the rows it occurs in. */
export class Vocabulary {
  #table = new WordTable()
  #rows: WordRows
  /** In alphabetical order, with their numbers in the table. */
  #words: string[] = []
  #numbers: number[] = []

  constructor(state: VocabularyState | null = null) {
    this.#rows = new WordRows(state?.rows)
    for (const word of state?.words.split(' ') ?? []) if (word !== '') this.#numberOf(word)
  }

  state(): VocabularyState {
    return { words: this.#table.words.join(' '), rows: this.#rows.state() }
  }

  get size(): number {
    return this.#table.words.length
  }

  /** Skips a row that was just added to the word, or that the word already has as `better`. */
  add(word: string, row: number, better = row): void {
    this.addLetters(lettersOf(word), word.length, row, better)
  }

  /** Adds the word of these letters. */
  addLetters(letters: Letters, length: number, row: number, better: number): void {
    this.#rows.add(this.#table.numberOf(letters, length), row, better)
  }

  /** Removes rows, and words without any rows left. */
  keepRows(isKept: (row: number) => boolean): void {
    const { words } = this.#table
    const before = this.#rows
    this.#table = new WordTable()
    this.#rows = new WordRows()
    words.forEach((word, number) => {
      const remainingRows = [...before.at(number)].filter(isKept)
      if (remainingRows.length > 0) this.#rows.set(this.#numberOf(word), remainingRows)
    })
    this.#sortAll()
  }

  wordAt(index: number): string {
    this.#settle()
    return this.#words[index]!
  }

  rowsAt(index: number): Rows {
    return this.#rows.at(this.#numbers[index]!)
  }

  /** The position of a word, or -1. */
  indexOf(word: string): number {
    this.#settle()
    const index = this.#from(word, 0, this.#words.length)
    return this.#words[index] === word ? index : -1
  }

  /**
   * The positions of the words that a term may mean: the word itself, words that start with it, words with one letter
   * inserted, missing or replaced or two neighbors swapped, and words that start with such a misspelling. Numbers have
   * no typos.
   */
  matches(term: string, mayBegin: boolean): Map<number, Quality> {
    this.#settle()
    const found = new Map<number, Quality>()
    const hasTypos = term.length >= minTypoLength && !/\p{N}/u.test(term)
    const isLong = term.length >= minTypoBeginningLength
    if (hasTypos) {
      for (const [start, end, length] of this.#typoRanges(term)) {
        // The first word of a range is the misspelling itself, if that is a word.
        if (this.#words[start]!.length === length) note(found, start, quality.typo)
        if (!mayBegin || !isLong) continue
        for (let index = start; index < end; index++) note(found, index, quality.typoInBeginning)
      }
    }
    const start = this.#from(term, 0, this.#words.length)
    const isKnown = this.#words[start] === term
    if (mayBegin) {
      const end = this.#from(term + afterAll, start, this.#words.length)
      for (let index = start; index < end; index++) note(found, index, quality.beginning)
    }
    if (isKnown) note(found, start, quality.exact)
    return found
  }

  /** The non-empty ranges [start, end) of words that start with a misspelling of the term, and the misspelling's length. */
  *#typoRanges(term: string): Generator<WordRange> {
    let start = 0
    let end = this.#words.length
    for (let at = 0; at <= term.length && start < end; at++) {
      const before = term.slice(0, at)
      const after = term.slice(at + 1)
      if (at < term.length) {
        yield* this.#rangeOf(before + after, start, end)
        const [here, next] = [term.charAt(at), term.charAt(at + 1)]
        if (next !== '' && next !== here) yield* this.#rangeOf(before + next + here + term.slice(at + 2), start, end)
      }
      for (let from = this.#words[start] === before ? start + 1 : start; from < end;) {
        const letter = this.#words[from]!.charAt(at)
        const to = this.#from(before + letter + afterAll, from, end)
        if (at < term.length && letter !== term.charAt(at)) yield* this.#rangeOf(before + letter + after, from, to)
        yield* this.#rangeOf(before + letter + term.slice(at), from, to)
        from = to
      }
      const narrowed = term.slice(0, at + 1)
      start = this.#from(narrowed, start, end)
      end = this.#from(narrowed + afterAll, start, end)
    }
  }

  *#rangeOf(beginning: string, start: number, end: number): Generator<WordRange> {
    const from = this.#from(beginning, start, end)
    const to = this.#from(beginning + afterAll, from, end)
    if (from < to) yield [from, to, beginning.length]
  }

  /** The first position in [start, end) whose word is not less than `text`. */
  #from(text: string, start: number, end: number): number {
    let from = start
    let to = end
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#words[middle]! < text) from = middle + 1
      else to = middle
    }
    return from
  }

  #numberOf(word: string): number {
    return this.#table.numberOf(lettersOf(word), word.length)
  }

  /** Puts new words into their places. */
  #settle(): void {
    const fresh = this.#table.words.slice(this.#words.length)
    if (fresh.length > fewWords) this.#sortAll()
    else {
      for (const word of fresh) {
        const index = this.#from(word, 0, this.#words.length)
        this.#words.splice(index, 0, word)
        this.#numbers.splice(index, 0, this.#numberOf(word))
      }
    }
  }

  #sortAll(): void {
    this.#words = this.#table.words.toSorted()
    this.#numbers = this.#words.map((word) => this.#numberOf(word))
  }
}

function note(found: Map<number, Quality>, index: number, better: Quality): void {
  if ((found.get(index) ?? -1) < better) found.set(index, better)
}
