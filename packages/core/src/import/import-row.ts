import type { Stop } from '../facility/stops.ts'
import type { ImportDecision, ImportOutcome } from './import-run.ts'

/** Remarks about a row or one of its cells; catalogs have a text for each. */
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
  'stop-day',
  'stop-first',
  'stop-missing',
  'stop-past',
  'stop-time',
  'stops-many',
  'suggested',
  'status-unknown',
  'too-long',
  'twice',
  'unstorable',
] as const
export type ImportRemarkCode = (typeof importRemarks)[number]

export interface ImportRemark {
  readonly code: ImportRemarkCode
  /** The column of the remark; empty for the whole row. */
  readonly column: string
  /** The value in the file. */
  readonly value: string
  /** The interpretation of the value, or the point nearby. */
  readonly detail: string
  /** Whether the remark prevents the import of the row. */
  readonly isFault: boolean
}

export interface ImportCell {
  readonly column: string
  readonly text: string
  /** Whether a person replaced the value of the file. */
  readonly isRepaired: boolean
}

/** A property of a point that the import changes. */
export interface ImportChange {
  readonly part: string
  readonly from: string
  readonly to: string
}

/** The point that a row becomes, with the properties that people compare with their file. */
export interface ImportedPoint {
  readonly name: string
  readonly kind: string
  readonly address: string
  readonly lat: number
  readonly lng: number
  readonly materialIds: readonly number[]
  /** In OpenStreetMap notation; empty if unknown. */
  readonly hours: string
  readonly hoursText: string
  /** STOP-10: those of this row; the rows of a mobile point become one point with the stops of all. */
  readonly stops: readonly Stop[]
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
  /** Null for a row that is not parsed yet or cannot be. */
  readonly becomes: ImportedPoint | null
  readonly facilityId: string | null
  /** After an undo: the point was changed since the import, so it stays. */
  readonly isKept: boolean
}

/** A person's changes to a row. */
export interface RowRepair {
  readonly decision: ImportDecision
  /** Cells by column; a text equal to that of the file does not count as a repair. */
  readonly cells: readonly { readonly column: string; readonly text: string }[]
}
