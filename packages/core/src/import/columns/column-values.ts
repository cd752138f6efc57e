/** What stands in one column of a file, over all its rows. */
export interface ColumnValues {
  readonly name: string
  /** The rows in which it says something. */
  readonly filled: number
  /** Its different values in the order of the file, with the rows of each, up to the row in which they are very many. */
  readonly counts: ReadonlyMap<string, number>
}

const valuesHeld = 400
/** Longer texts are no names, and what they begin with tells what they are. */
const lettersHeld = 400

/** Collects what stands in the columns of a file while its rows are read. */
export class ColumnCollector {
  readonly #filled: number[]
  readonly #counts: Map<string, number>[]

  constructor(private readonly columns: readonly string[]) {
    this.#filled = columns.map(() => 0)
    this.#counts = columns.map(() => new Map())
  }

  note(valueOf: (column: string, at: number) => string): void {
    for (const [at, column] of this.columns.entries()) {
      const value = valueOf(column, at)
      if (value === '') continue
      this.#filled[at] = (this.#filled[at] ?? 0) + 1
      const counts = this.#counts[at]
      // So many different values tell what the column is; those below it are not looked at one by one.
      if (counts === undefined || counts.size >= valuesHeld) continue
      const text = (value.length > lettersHeld ? value.slice(0, lettersHeld) : value).trim()
      if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1)
    }
  }

  get columnValues(): ColumnValues[] {
    return this.columns.map((name, at) => ({
      name,
      filled: this.#filled[at] ?? 0,
      counts: this.#counts[at] ?? new Map<string, number>(),
    }))
  }
}

/** The columns of a few rows. */
export function valuesOfRows(columns: readonly string[], rows: readonly (readonly string[])[]): ColumnValues[] {
  const collector = new ColumnCollector(columns)
  for (const row of rows) collector.note((_, at) => row[at] ?? '')
  return collector.columnValues
}

/** The share of the rows with a value that pass. */
export function shareOf({ counts }: ColumnValues, judge: (value: string) => boolean): number {
  let [passed, all] = [0, 0]
  for (const [value, count] of counts) {
    all += count
    if (judge(value)) passed += count
  }
  return all === 0 ? 0 : passed / all
}

export const valuesIn = ({ counts }: ColumnValues): string[] => [...counts.keys()]
