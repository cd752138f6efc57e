/** Remarks about a row or one of its cells; catalogs have a text for each. */
export const importRemarks = [
  'access-unknown',
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
  'phone-unread',
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
