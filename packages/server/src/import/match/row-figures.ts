import {
  noImportCounts,
  sourceLimits,
  type ImportOutcome,
  type ImportRemark,
  type RefusedRow,
} from '@recircle/core/import'
import type { ReadPoint } from '@recircle/place-files/points'
import type { RowOutcome } from './import-plan.ts'

export const outcomeOf: Readonly<Record<RowOutcome, ImportOutcome>> = {
  created: 'new',
  updated: 'changed',
  // Reported but not applied.
  changed: 'doubtful',
  same: 'same',
  joined: 'joined',
  skipped: 'doubtful',
  refused: 'refused',
}

export const countsOf = (reports: Iterable<{ readonly outcome: RowOutcome }>): Record<ImportOutcome, number> => {
  const counts = { ...noImportCounts }
  for (const { outcome } of reports) counts[outcomeOf[outcome]] += 1
  return counts
}

/** Converts a remark of the engine to the API's format. */
export const remarkOfWire = (
  { code, column, value, detail }: Omit<ImportRemark, 'isFault'>,
  isFault: boolean,
): ImportRemark => ({
  code,
  column: column.slice(0, 300),
  value: value.slice(0, 300),
  detail: detail.slice(0, 300),
  isFault,
})

export const isRefused = ({ refusals }: ReadPoint): boolean => refusals.length > 0

/** SRC-18 */
export const refusedRowsOf = (points: readonly ReadPoint[]): RefusedRow[] =>
  points
    .filter(isRefused)
    .slice(0, sourceLimits.refusedShown)
    .map(({ row, at, content, isNamed, sourceId, refusals }) => ({
      number: row,
      at,
      name: (isNamed ? content.name : sourceId).slice(0, sourceLimits.textLetters),
      remarks: refusals.map((refusal) => remarkOfWire(refusal, true)),
    }))
