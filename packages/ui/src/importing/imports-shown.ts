import { isImportUnderWay, type ImportRow, type ImportRun, type ImportSource } from '@recircle/core/import'
import type { Material } from '@recircle/core/material'
import type { GoneData } from './gone/gone-list.ts'
import { noImportsQuery, type ImportsQuery } from './imports-query.ts'

/** The data of the screen, which the server serializes into the page. */
export interface ImportsData {
  readonly query: ImportsQuery
  readonly runs: readonly ImportRun[]
  readonly sources: readonly ImportSource[]
  readonly run: ImportRun | null
  readonly gone: GoneData | null
  readonly rows: readonly ImportRow[]
  readonly found: number
  readonly materials: readonly Material[]
  readonly hasFailed: boolean
}

export type ImportProblem = 'too-large' | 'too-many-requests' | 'unreadable' | 'url' | 'key' | 'conflict' | 'failed'

export const nothing: ImportsData = {
  query: noImportsQuery,
  runs: [],
  sources: [],
  run: null,
  gone: null,
  rows: [],
  found: 0,
  materials: [],
  hasFailed: false,
}
/** Null if nothing is under way. Addresses take their time. */
export const pollMsOf = (run: ImportRun | null): number | null =>
  run === null ? null : isImportUnderWay(run.status) ? 1000 : run.locating === 'no' ? null : 4000

/** The cell that is being edited. */
export interface CellDraft {
  readonly number: number
  readonly column: string
  readonly text: string
}

/** Whether it differs from what was checked. */
export const isCellChanged = ({ cells }: Pick<ImportRow, 'cells'>, { column, text }: CellDraft): boolean =>
  cells.some((cell) => cell.column === column && cell.text !== text)

/** The problem to show when an import could not be started. */
export const problemOf = (error: string): ImportProblem => {
  if (error === 'too-large' || error === 'too-many-requests') return error
  return error === 'invalid' ? 'url' : 'failed'
}
