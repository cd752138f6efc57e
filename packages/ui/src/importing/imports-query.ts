import { importOutcomes, problemKinds, type ImportOutcome, type ProblemKind } from '@recircle/core/import'

/** The query in the URL: a run, one of its steps, and a filter of its rows; or the points that a source no longer has. */
export interface ImportsQuery {
  readonly run: string | null
  /** SRC-34: the id of the source. */
  readonly gone: string | null
  readonly step: 'columns' | 'rows'
  readonly shown: ImportOutcome | 'kept' | null
  readonly problem: ProblemKind | null
  readonly page: number
}

export const importList = '?'
export const rowsOnPage = 20
/** A phone has no room for a sheet. */
export const sheetMedia = '(min-width: 720px)'
export const noImportsQuery: ImportsQuery = { run: null, gone: null, step: 'rows', shown: null, problem: null, page: 1 }

export function readImportsQuery(query: Readonly<Record<string, string>>): ImportsQuery {
  const page = Number(query['page'])
  const shown = query['rows']
  return {
    run: query['run'] ?? null,
    gone: query['gone'] ?? null,
    step: query['step'] === 'columns' ? 'columns' : 'rows',
    shown: shown === 'kept' ? shown : (importOutcomes.find((each) => each === shown) ?? null),
    problem: problemKinds.find((each) => each === query['problem']) ?? null,
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** Relative, since the same steps stand in an account and at the desk; "?" is the list. */
export function importsAddress(changes: Partial<ImportsQuery>): string {
  const { run, gone, step, shown, problem, page } = { ...noImportsQuery, ...changes }
  const parts = [
    ...(run === null ? [] : [`run=${encodeURIComponent(run)}`]),
    ...(gone === null ? [] : [`gone=${encodeURIComponent(gone)}`]),
    ...(step === 'rows' ? [] : [`step=${step}`]),
    ...(shown === null ? [] : [`rows=${shown}`]),
    ...(problem === null ? [] : [`problem=${problem}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return `?${parts.join('&')}`
}
