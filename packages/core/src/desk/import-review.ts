import type { LngLat } from '../geo/index.ts'
import type { ImportRemark } from '../import/index.ts'
import {
  field,
  filledText,
  flag,
  integer,
  list,
  location,
  nullable,
  number,
  object,
  text,
  type Codec,
} from '../wire/index.ts'

interface NearPoint {
  readonly id: string
  readonly name: string
  readonly distanceM: number
  /** A twin has no public page yet. */
  readonly isTwin: boolean
}

/** A point of an import in its current state, with the reasons to check it. */
export interface ReviewedRow {
  /** Of the point. */
  readonly id: string
  readonly number: number
  /** Its place in the file, `line 12`. */
  readonly at: string
  readonly name: string
  readonly address: string
  readonly materialIds: readonly number[]
  /** Hours in OpenStreetMap notation, hours as text, and contacts, if present. */
  readonly lines: readonly string[]
  /** Reasons to check the row; the wizard's catalog has the texts of the codes. */
  readonly remarks: readonly (Omit<ImportRemark, 'code' | 'isFault'> & { readonly code: string })[]
  /** The nearest public point from outside this import, else its twin within it. */
  readonly near: NearPoint | null
}

/** SRC-17: what staff review before they publish all drafts of an import at once. */
export interface ImportReview {
  /** The file name, or the URL that it was fetched from. */
  readonly from: string
  /** The number of points to publish. */
  readonly points: number
  /** Drafts edited after the import; these go to review one by one. */
  readonly edited: number
  /** Points with a remark, or beside a public point of another owner. */
  readonly suspects: number
  /** Rows of the file that were not imported. */
  readonly left: number
  /** The first rows: those that need a check, then the others, both in file order. */
  readonly rows: readonly ReviewedRow[]
  /** Locations of the points; a large import is sampled at a regular step. */
  readonly places: readonly LngLat[]
}

export const importReviewLimits = {
  rows: 200,
  places: 5000,
  /** The greatest number of rows that one decision can leave out. */
  except: 1000,
  /** In meters: a point closer than this may be the same place. */
  nearM: 30,
} as const

const count = integer({ min: 0 })
const row: Codec<ReviewedRow> = object({
  id: field('id', filledText),
  number: field('number', integer({ min: 1 })),
  at: field('at', text),
  name: field('name', text),
  address: field('address', text),
  materialIds: field('materials', list(integer())),
  lines: field('lines', list(text)),
  remarks: field(
    'remarks',
    list(
      object({
        code: field('code', text),
        column: field('column', text),
        value: field('value', text),
        detail: field('detail', text),
      }),
    ),
  ),
  near: field(
    'near',
    nullable(
      object({
        id: field('id', filledText),
        name: field('name', text),
        distanceM: field('distance_m', number({ min: 0 })),
        isTwin: field('is_twin', flag),
      }),
    ),
  ),
})
export const reviewedRows: Codec<readonly ReviewedRow[]> = list(row)
export const importReview: Codec<ImportReview> = object({
  from: field('from', text),
  points: field('points', count),
  edited: field('edited', count),
  suspects: field('suspects', count),
  left: field('left', count),
  rows: field('rows', list(row)),
  places: field('places', list(location)),
})
