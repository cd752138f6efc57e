import { importRemarks, type ImportRemarkCode } from './import-remark.ts'

/** SRC-4: what rows can be looked through by. */
export const problemKinds = [
  'place',
  'materials',
  'hours',
  'twice',
  'letters',
  'contacts',
  'price',
  'kind',
  'name',
  'other',
] as const
export type ProblemKind = (typeof problemKinds)[number]

/** Null for what casts no doubt on the point: remarks on the import itself, and a synonym, which is asked about once with the words of the file. */
const kinds: Readonly<Record<ImportRemarkCode, ProblemKind | null>> = {
  'price-unread': 'price',
  'access-unknown': 'other',
  beside: 'twice',
  changed: null,
  'contact-first': 'contacts',
  'contact-left-out': 'contacts',
  'currency-unknown': 'price',
  'hours-part': 'hours',
  'hours-unread': 'hours',
  'id-elsewhere': null,
  'imported-already': 'twice',
  joined: null,
  'kept-edited': null,
  'kind-unknown': 'kind',
  'known-by-place': 'twice',
  'letters-lost': 'letters',
  'letters-mixed': 'letters',
  'material-missing': 'materials',
  'material-several': 'materials',
  'material-synonym': null,
  'material-unknown': 'materials',
  'material-value': 'materials',
  'name-missing': 'name',
  'not-applied': 'twice',
  'nothing-word': 'other',
  'pauses-unread': 'hours',
  'perhaps-same': 'twice',
  'phone-unread': 'contacts',
  'place-empty': 'place',
  'place-exchanged': 'place',
  'place-form': 'place',
  'place-grid': 'place',
  'place-missing': 'place',
  'place-number': 'place',
  'place-off-globe': 'place',
  'place-sea': 'place',
  'place-zero': 'place',
  rule: 'other',
  'stands-already': 'twice',
  'status-of-row': 'other',
  'stop-day': 'hours',
  'stop-first': 'hours',
  'stop-missing': 'hours',
  'stop-past': 'hours',
  'stop-time': 'hours',
  'stops-many': 'hours',
  suggested: 'twice',
  'status-unknown': 'other',
  'too-long': 'letters',
  twice: 'twice',
  unstorable: 'letters',
}
export const problemKindOf = (code: ImportRemarkCode): ProblemKind | null => kinds[code]
export const remarksOfKind = (kind: ProblemKind): ImportRemarkCode[] =>
  importRemarks.filter((code) => kinds[code] === kind)
/** IMP-36: what is no reason to look at a row. A point may have no name (FAC-27), so rows without one can be filtered, but are ready. */
export const plainRemarks: readonly ImportRemarkCode[] = importRemarks.filter(
  (code) => kinds[code] === null || code === 'name-missing',
)

/** What was understood and is only told, since nothing of the file is lost. */
export const understoodRemarks: readonly ImportRemarkCode[] = [
  'known-by-place',
  'material-synonym',
  'material-value',
  'name-missing',
  'nothing-word',
  'suggested',
]

/** How many rows have a problem of a kind, and whether it keeps any of them out. */
export interface RowProblem {
  readonly kind: ProblemKind
  readonly count: number
  readonly isFault: boolean
}
