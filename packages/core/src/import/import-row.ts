import type { ImportDecision, ImportOutcome } from './import-run.ts'

/** What is said of a row or of one of its cells; each has its words in every language. */
export const importRemarks = [
  'price-unread',
  'beside',
  'changed',
  'contact-first',
  'contact-left-out',
  'currency-unknown',
  'hours-part',
  'hours-unread',
  'id-elsewhere',
  'imported-already',
  'joined',
  'kept-edited',
  'kind-unknown',
  'known-by-place',
  'letters-lost',
  'letters-mixed',
  'material-missing',
  'material-several',
  'material-synonym',
  'material-unknown',
  'material-value',
  'name-missing',
  'not-applied',
  'nothing-word',
  'pauses-unread',
  'perhaps-same',
  'place-empty',
  'place-exchanged',
  'place-form',
  'place-grid',
  'place-missing',
  'place-number',
  'place-off-globe',
  'place-sea',
  'place-zero',
  'rule',
  'stands-already',
  'status-of-row',
  'suggested',
  'status-unknown',
  'too-long',
  'twice',
  'unstorable',
] as const
export type ImportRemarkCode = (typeof importRemarks)[number]

export interface ImportRemark {
  readonly code: ImportRemarkCode
  /** The column it is about; empty for the row as a whole. */
  readonly column: string
  /** What stands there. */
  readonly value: string
  /** What was made of it, or the point beside it. */
  readonly detail: string
  /** Whether the row cannot be imported for it. */
  readonly isFault: boolean
}

export interface ImportCell {
  readonly column: string
  readonly text: string
  /** Somebody has written it here, over what the file says. */
  readonly isRepaired: boolean
}

/** One part of a point that the file changes. */
export interface ImportChange {
  readonly part: string
  readonly from: string
  readonly to: string
}

/** What a row becomes, as far as people compare it with their file. */
export interface ImportedPoint {
  readonly name: string
  readonly kind: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly materialIds: readonly number[]
  /** As OpenStreetMap writes them; empty for hours that are not known. */
  readonly hours: string
  readonly hoursText: string
  readonly phone: string
  readonly email: string
  readonly website: string
}

export interface ImportRow {
  readonly number: number
  /** `line 12` */
  readonly at: string
  readonly outcome: ImportOutcome
  readonly decision: ImportDecision
  readonly cells: readonly ImportCell[]
  readonly remarks: readonly ImportRemark[]
  readonly changes: readonly ImportChange[]
  /** Null for a row that was not understood, and before it is. */
  readonly becomes: ImportedPoint | null
  readonly facilityId: string | null
  /** After an undo: it has been changed since, and stays. */
  readonly isKept: boolean
}

/** What a person changes of a row. */
export interface RowRepair {
  readonly decision: ImportDecision
  /** Cells by their columns; one that says what the file says is no repair. */
  readonly cells: readonly { readonly column: string; readonly text: string }[]
}
