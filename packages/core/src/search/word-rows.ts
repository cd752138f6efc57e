/** In the order in which they were added. */
export type Rows = readonly number[] | Readonly<Uint32Array>

/** The rows of all words after each other, and where those of each word end. */
export interface WordRowsState {
  readonly rows: Uint32Array<ArrayBuffer>
  readonly ends: Uint32Array<ArrayBuffer>
}

/** The rows that each word occurs in, by the number of the word. What was kept stays in one array until a word gets another row. */
export class WordRows {
  readonly #own: (number[] | undefined)[]

  constructor(private readonly kept: WordRowsState = { rows: new Uint32Array(0), ends: new Uint32Array(0) }) {
    this.#own = Array.from({ length: kept.ends.length }, () => undefined)
  }

  state(): WordRowsState {
    const ends = new Uint32Array(this.#own.length)
    let end = 0
    for (let word = 0; word < ends.length; word++) ends[word] = end += this.at(word).length
    const rows = new Uint32Array(end)
    for (let word = 0; word < ends.length; word++) rows.set(this.at(word), ends[word - 1] ?? 0)
    return { rows, ends }
  }

  at(word: number): Rows {
    return this.#own[word] ?? this.kept.rows.subarray(this.kept.ends[word - 1] ?? 0, this.kept.ends[word] ?? 0)
  }

  /** Skips a row that was just added to the word, or that the word already has as `better`. */
  add(word: number, row: number, better: number): void {
    const own = (this.#own[word] ??= [...this.at(word)])
    const latest = own[own.length - 1]
    if (latest !== row && latest !== better) own.push(row)
  }

  set(word: number, rows: number[]): void {
    this.#own[word] = rows
  }
}
