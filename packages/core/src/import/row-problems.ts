import type { ImportRemark } from './import-remark.ts'
import type { ImportOutcome } from './import-run.ts'
import { plainRemarks, problemKindOf, type ProblemKind, type RowProblem } from './problem-kind.ts'

interface DecidedRow {
  readonly outcome: ImportOutcome
  readonly remarks: readonly Pick<ImportRemark, 'code' | 'isFault'>[]
}

/** The outcomes of rows that a person can still do something about. */
export const openOutcomes: readonly ImportOutcome[] = ['refused', 'doubtful', 'new', 'changed']

/** Whether each kind of problem that a row has keeps it out. */
function problemsOf({ outcome, remarks }: DecidedRow): ReadonlyMap<ProblemKind, boolean> {
  const found = new Map<ProblemKind, boolean>()
  if (!openOutcomes.includes(outcome)) return found
  for (const { code, isFault } of remarks) {
    const kind = problemKindOf(code)
    if (kind !== null) found.set(kind, isFault || found.get(kind) === true)
  }
  return found
}

/** SRC-4: the problems of a file, those that keep rows out first, the most frequent first, and the number of rows to look at: doubtful ones, and those imported with an assumption. */
export function rowProblems<Row>(
  rows: Iterable<Row>,
  decided: (row: Row) => DecidedRow,
): { problems: RowProblem[]; toCheck: number } {
  const found = new Map<ProblemKind, RowProblem>()
  let toCheck = 0
  for (const each of rows) {
    const row = decided(each)
    const problems = problemsOf(row)
    const isDoubted = problems.size > 0 && row.remarks.some(({ code }) => !plainRemarks.includes(code))
    if (row.outcome === 'doubtful' || (row.outcome !== 'refused' && isDoubted)) toCheck += 1
    for (const [kind, isFault] of problems) {
      const known = found.get(kind)
      found.set(kind, { kind, count: (known?.count ?? 0) + 1, isFault: isFault || known?.isFault === true })
    }
  }
  const problems = [...found.values()]
  return {
    problems: problems.toSorted((a, b) => Number(b.isFault) - Number(a.isFault) || b.count - a.count),
    toCheck,
  }
}
