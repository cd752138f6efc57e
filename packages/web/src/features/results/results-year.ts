interface MonthRow {
  /** For example 2026-11. */
  readonly month: string
}

const yearOf = ({ month }: MonthRow): string => month.slice(0, 4)

/** LOOK-17: the rows of a year, the latest years first to choose from; all rows if none or an unknown one is asked for. */
export function resultsOfYear<Row extends MonthRow>(
  rows: readonly Row[],
  asked: string | undefined,
): { readonly rows: readonly Row[]; readonly years: readonly string[]; readonly year: string | null } {
  const years = [...new Set(rows.map(yearOf))].toSorted().toReversed()
  const year = years.find((each) => each === asked) ?? null
  return { rows: year === null ? rows : rows.filter((row) => yearOf(row) === year), years, year }
}
