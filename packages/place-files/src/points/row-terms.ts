import { facilityPath } from '@recircle/core/facility'
import { sourceLimits } from '@recircle/core/import'
import type { OpenDataColumn } from '@recircle/core/open-data'
import type { SourceRow } from '../formats/source-row.ts'

/** The terms that a source names for its data. */
export interface SourceTerms {
  readonly license: string
  readonly attribution: string
}
/** OPEN-13: a row's terms and origin; empty if missing. */
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

/** Rows with the same terms share one object, since 100,000 are in memory together. */
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
