import type { RowOutcome, RowReport } from '../import/import-points.ts'
import { textTable } from './answers.ts'
import type { Answer } from './staff-command.ts'

const rowsShown = 20

/** How many of each, the reasons by how often they came up, and the first rows that were not created. */
export function shownImport(reports: readonly RowReport[], isDry: boolean): Answer {
  const count = (outcome: RowOutcome): number => reports.filter((report) => report.outcome === outcome).length
  const counts = {
    rows: reports.length,
    created: count('created'),
    skipped: count('skipped'),
    refused: count('refused'),
  }
  const { rows, created, skipped, refused } = counts
  const outcome = `${rows} rows: ${created} ${isDry ? 'would be created' : 'created'}, ${skipped} skipped as duplicates, ${refused} refused.`
  const left = reports.filter((report) => report.outcome !== 'created')
  const more = left.length > rowsShown ? [`… and ${left.length - rowsShown} more; --json names every row.`] : []
  const text = [
    outcome,
    ...reasonsTable(reports),
    ...(left.length > 0 ? ['', rowsTable(left.slice(0, rowsShown)), ...more] : []),
    ...(isDry ? ['', 'Nothing was changed.'] : []),
  ].join('\n')
  return { kind: 'shown', shown: { text, json: { ...counts, isDry, report: reports }, isPartial: refused > 0 } }
}

const reasonsShown = 15

function reasonsTable(reports: readonly RowReport[]): string[] {
  const counts = new Map<string, number>()
  for (const { reasons, outcome } of reports) {
    if (outcome === 'skipped') continue
    for (const reason of reasons) counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  const rows = Array.from(counts, ([reason, count]) => ({ reason, count })).toSorted((a, b) => b.count - a.count)
  return rows.length === 0
    ? []
    : [
        '',
        textTable(
          ['rows', 'reason'],
          rows.slice(0, reasonsShown).map(({ reason, count }) => [String(count), reason]),
        ),
      ]
}

const rowsTable = (reports: readonly RowReport[]): string =>
  textTable(
    ['row', 'outcome', 'name', 'reasons'],
    reports.map(({ row, outcome, name, reasons }) => [String(row), outcome, name, reasons.join('; ')]),
  )
