import {
  groupLimits,
  type ImportMend,
  type ImportOutcome,
  type ImportRemarkCode,
  type RowGroup,
} from '@recircle/core/import'
import type { Remark } from '@recircle/place-files/points'
import type { RowReport } from './import-plan.ts'
import { outcomeOf } from './row-figures.ts'

type Standing = RowGroup['standing']

/** Why a row waits for a decision. */
const doubts: readonly ImportRemarkCode[] = ['perhaps-same', 'stands-already', 'status-of-row', 'twice', 'not-applied']
/** What is left out or assumed where another value would be understood; materials and hours have a list of their own. */
const notes: readonly ImportRemarkCode[] = ['kind-unknown', 'access-unknown', 'contact-left-out']

const standingOf = (outcome: ImportOutcome): Standing =>
  outcome === 'refused' || outcome === 'doubtful' ? outcome : 'noted'

const problemsOf = ({ outcome, reasons }: RowReport): readonly Remark[] => {
  const standing = standingOf(outcomeOf[outcome])
  if (standing === 'refused') return reasons
  return reasons.filter(({ code }) => (standing === 'doubtful' ? doubts : notes).includes(code))
}

/** All columns with mixed letters are mended together. */
const columnOf = ({ code, column }: Remark): string => (code === 'letters-mixed' ? '' : column)

interface Counted {
  readonly group: Pick<RowGroup, 'code' | 'column' | 'standing'>
  readonly rows: Set<number>
  readonly values: Map<string, { detail: string; count: number }>
}
/** A file may have as many values as rows, so only the first ones are counted. */
const valuesHeld = 5000
const order: readonly Standing[] = ['refused', 'doubtful', 'noted']

/** SRC-23: the rows with the same problem in the same column: first what is refused, then what is doubtful, the largest groups first. */
export function groupsOf(reports: readonly RowReport[], isLeftOut: (row: number) => boolean): RowGroup[] {
  const found = new Map<string, Counted>()
  for (const report of reports) {
    if (isLeftOut(report.row)) continue
    const standing = standingOf(outcomeOf[report.outcome])
    for (const problem of problemsOf(report)) {
      const group = { code: problem.code, column: columnOf(problem), standing }
      const key = JSON.stringify(group)
      const counted: Counted = found.get(key) ?? { group, rows: new Set(), values: new Map() }
      found.set(key, counted)
      counted.rows.add(report.row)
      countValue(counted.values, problem)
    }
  }
  return [...found.values()]
    .filter(({ rows }) => rows.size > 1)
    .map(({ group: { code, column, standing }, rows, values }) => ({
      code,
      column,
      standing,
      count: rows.size,
      values: mostOf(values),
    }))
    .toSorted((a, b) => order.indexOf(a.standing) - order.indexOf(b.standing) || b.count - a.count)
    .slice(0, groupLimits.groups)
}

function countValue(values: Counted['values'], { value, detail }: Remark): void {
  if (value === '' || value.length > groupLimits.valueLetters) return
  const known = values.get(value)
  if (known) known.count += 1
  else if (values.size < valuesHeld) values.set(value, { detail, count: 1 })
}

const mostOf = (values: Counted['values']): RowGroup['values'] =>
  [...values]
    .map(([text, { detail, count }]) => ({ text, detail: detail.slice(0, groupLimits.valueLetters), count }))
    .toSorted((a, b) => b.count - a.count)
    .slice(0, groupLimits.values)

const concerns = ({ code, column }: ImportMend, { reasons }: RowReport): boolean =>
  reasons.some((reason) => reason.code === code && (column === '' || reason.column === column))

/** Which mend decides about a row: leaves it out although it is refused or doubtful anyway, or imports it in spite of a doubt; -1 for none. */
const decidingMend = (report: RowReport, mends: readonly ImportMend[]): number => {
  const outcome = outcomeOf[report.outcome]
  const act = outcome === 'refused' || outcome === 'doubtful' ? 'skip' : outcome === 'new' ? 'keep' : null
  return mends.findIndex((mend) => mend.act === act && concerns(mend, report))
}

/** The rows that mends leave out; adds to `mended` the rows that each mend has decided about. */
export function rowsLeftOut(
  reports: readonly RowReport[],
  mends: readonly ImportMend[],
  mended: number[],
): ReadonlySet<number> {
  const leftOut = new Set<number>()
  for (const report of reports) {
    const at = decidingMend(report, mends)
    if (at < 0) continue
    mended[at] = (mended[at] ?? 0) + 1
    if (mends[at]?.act === 'skip') leftOut.add(report.row)
  }
  return leftOut
}
