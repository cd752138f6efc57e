import { rowOutcomes, type RowOutcome, type RowReport } from '../import/match/import-plan.ts'
import type { ImportOutcome } from '../import/match/import-points.ts'
import { remarkText } from '@recircle/place-files/points'
import { textTable } from './answers.ts'
import type { Answer } from './staff-command.ts'

export interface ImportShown extends ImportOutcome {
  /** Assumptions about the file as a whole. */
  readonly notes: readonly string[]
  readonly isDry: boolean
  /** Of its source, once its points are public; null after a dry run. */
  readonly page: string | null
}

const rowsShown = 20
const reasonsShown = 15
const goneShown = 10

const words: Readonly<Record<RowOutcome, string>> = {
  created: 'created',
  updated: 'updated',
  changed: 'changed in the file and not applied (--update applies it)',
  same: 'as they were',
  joined: 'joined to the point of another row',
  skipped: 'skipped',
  refused: 'refused',
}

/** Shows the count of each outcome, the reasons by frequency, and the first rows that need attention. */
export function shownImport({ reports, gone, notes, isDry, page }: ImportShown): Answer {
  const counted = new Map<RowOutcome, number>()
  for (const { outcome } of reports) counted.set(outcome, (counted.get(outcome) ?? 0) + 1)
  const count = (outcome: RowOutcome): number => counted.get(outcome) ?? 0
  const counts = Object.fromEntries(rowOutcomes.map((outcome) => [outcome, count(outcome)]))
  const parts = rowOutcomes
    .filter((outcome) => outcome === 'created' || outcome === 'refused' || count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${isDry ? dryWords[outcome] : words[outcome]}`)
  const left = reports.filter(({ outcome }) => outcome === 'changed' || outcome === 'skipped' || outcome === 'refused')
  const more = left.length > rowsShown ? [`… and ${left.length - rowsShown} more; --json names every row.`] : []
  const text = [
    ...notes,
    `${reports.length} rows: ${parts.join(', ')}.`,
    ...goneLines(gone),
    ...reasonsTable(reports),
    ...(left.length > 0 ? ['', rowsTable(left.slice(0, rowsShown)), ...more] : []),
    ...(isDry ? ['', 'Nothing was changed.'] : []),
    ...(page === null ? [] : ['', `Once its points are on the map, the page of the source is ${page}.`]),
  ].join('\n')
  const report = reports.map((row) => ({ ...row, reasons: row.reasons.map(remarkText) }))
  const json = { rows: reports.length, ...counts, isDry, notes, gone, report, page }
  return { kind: 'shown', shown: { text, json, isPartial: count('refused') > 0 } }
}

const dryWords: Readonly<Record<RowOutcome, string>> = {
  ...words,
  created: 'would be created',
  updated: 'would be updated',
}

function goneLines(gone: ImportOutcome['gone']): string[] {
  if (gone.length === 0) return []
  const named = gone.slice(0, goneShown).map(({ id, name }) => `${name} (${id})`)
  const more = gone.length > goneShown ? ` and ${gone.length - goneShown} more` : ''
  return [
    `${gone.length} points of this source are no longer in the file and stay as they are: ${named.join(', ')}${more}.`,
  ]
}

/** Counts each reason, except those of changed and unchanged points. */
function reasonsTable(reports: readonly RowReport[]): string[] {
  const counts = new Map<string, number>()
  for (const { reasons, outcome } of reports) {
    if (outcome === 'changed' || outcome === 'same') continue
    for (const { what } of reasons) counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  const rows = [...counts].toSorted((a, b) => b[1] - a[1])
  const shown = rows.slice(0, reasonsShown).map(([reason, count]) => [String(count), reason])
  return rows.length === 0 ? [] : ['', textTable(['rows', 'reason'], shown)]
}

const rowsTable = (reports: readonly RowReport[]): string =>
  textTable(
    ['where', 'outcome', 'name', 'reasons'],
    reports.map(({ at, outcome, name, reasons }) => [at, outcome, name, reasons.map(remarkText).join('; ')]),
  )
