import { importOutcomes, type ImportOutcome } from '@recircle/core/import'

/** The query in the URL: a run, and a filter of its rows. */
export interface ImportsQuery {
  readonly run: string | null
  readonly shown: ImportOutcome | 'kept' | null
  readonly page: number
}

export const importList = '?'
export const rowsOnPage = 20

export function readImportsQuery(query: Readonly<Record<string, string>>): ImportsQuery {
  const page = Number(query['page'])
  const shown = query['rows']
  return {
    run: query['run'] ?? null,
    shown: shown === 'kept' ? shown : (importOutcomes.find((each) => each === shown) ?? null),
    page: Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1,
  }
}

/** Relative, since the same steps stand in an account and at the desk; "?" is the list. */
export function importsAddress({ run, shown, page }: ImportsQuery): string {
  const parts = [
    ...(run === null ? [] : [`run=${encodeURIComponent(run)}`]),
    ...(shown === null ? [] : [`rows=${shown}`]),
    ...(page > 1 ? [`page=${page}`] : []),
  ]
  return `?${parts.join('&')}`
}
