import { facilityPath } from '@recircle/core/facility'
import { sourceLimits } from '@recircle/core/import'
import type { OpenDataColumn } from '@recircle/core/open-data'
import type { SourceRow } from './source-row.ts'

/** The terms that a source names for its data. */
export interface SourceTerms {
  readonly license: string
  readonly attribution: string
}
/** OPEN-13: what a row says of its terms and its origin; empty for what it does not say. */
export interface RowTerms extends SourceTerms {
  /** As a file of open data names it: the source of the row and its page. Null for a row of any other file. */
  readonly origin: { readonly name: string; readonly page: string } | null
}
export const noTerms: RowTerms = { license: '', attribution: '', origin: null }
export const hasTerms = ({ license, attribution, origin }: RowTerms): boolean =>
  license !== '' || attribution !== '' || origin !== null

const textOf = (values: SourceRow['values'], column: OpenDataColumn): string =>
  (values[column] ?? '').trim().slice(0, sourceLimits.textLetters)

/** Many files have a column `source` that means something else. One of open data is known by the pages of its points. */
const pointPage = new RegExp(`^https?://[^/]+(?:/[^/]+)?${facilityPath('')}[0-9a-f-]{36}$`, 'i')
const pageLettersMax = 500
const isWebPage = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && text.length <= pageLettersMax

/** Rows with the same terms share them, for 100,000 of them are held at once. */
export class TermsReader {
  readonly #known = new Map<string, RowTerms>()

  read(values: SourceRow['values']): RowTerms {
    const page = (values['source_page'] ?? '').trim()
    const isOpenData = pointPage.test((values['page'] ?? '').trim())
    const terms: RowTerms = {
      license: textOf(values, 'license'),
      attribution: textOf(values, 'attribution'),
      origin: isOpenData ? { name: textOf(values, 'source'), page: isWebPage(page) ? page : '' } : null,
    }
    const key = JSON.stringify(terms)
    const known = this.#known.get(key) ?? terms
    this.#known.set(key, known)
    return known
  }
}

interface WithTerms {
  readonly terms: RowTerms
}

/** What all rows say. It holds for a new source until its owner says otherwise. */
export function sharedTerms(points: readonly WithTerms[]): SourceTerms {
  const different = [...new Set(points.map(({ terms }) => terms))]
  const sharedOf = (name: keyof SourceTerms): string => {
    const values = new Set(different.map((terms) => terms[name]))
    const [value = ''] = values
    return values.size === 1 ? value : ''
  }
  return { license: sharedOf('license'), attribution: sharedOf('attribution') }
}

/** What a row says for itself: where all rows say the same and the source names terms, those of the source hold, which its owner can change. */
export const ownTermsOf =
  (shared: SourceTerms, source: SourceTerms) =>
  ({ terms }: WithTerms): RowTerms => {
    const own = (name: keyof SourceTerms): string => (shared[name] !== '' && source[name] !== '' ? '' : terms[name])
    return { ...terms, license: own('license'), attribution: own('attribution') }
  }

const shownTerms = ({ license, attribution, origin }: RowTerms) => ({
  license,
  attribution,
  source: origin?.name ?? '',
  source_page: origin?.page ?? '',
})

/** The terms that differ, named as the columns of open data. */
export function termChanges(before: RowTerms, now: RowTerms) {
  const [old, current] = [shownTerms(before), shownTerms(now)]
  return (['license', 'attribution', 'source', 'source_page'] as const)
    .filter((name) => old[name] !== current[name])
    .map((name) => ({ name, from: old[name], to: current[name] }))
}
