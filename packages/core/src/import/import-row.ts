import type { Stop } from '../facility/stops/stops.ts'
import type { ImportRemark } from './import-remark.ts'
import type { AddressOfRow } from './waiting-finds.ts'
import type { ImportDecision, ImportOutcome } from './import-run.ts'

export interface ImportCell {
  readonly column: string
  readonly text: string
  /** Whether a person replaced the value of the file. */
  readonly isRepaired: boolean
  /** SRC-23: whether a mend of all rows replaced it. */
  readonly isMended: boolean
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

/** The pages of a point: that of visitors, and the form of a draft. */
export const pointPages = ['public', 'draft'] as const

export interface ImportRow {
  readonly number: number
  /** `line 12` */
  readonly at: string
  readonly outcome: ImportOutcome
  readonly decision: ImportDecision
  readonly cells: readonly ImportCell[]
  readonly remarks: readonly ImportRemark[]
  readonly changes: readonly ImportChange[]
  /** IMP-34: null for a row that says where it is. */
  readonly address: AddressOfRow | null
  /** Null for a row that is not parsed yet or cannot be. */
  readonly becomes: ImportedPoint | null
  readonly facilityId: string | null
  /** IMP-33: the page of the point that its owner may see now; null if there is none. */
  readonly page: (typeof pointPages)[number] | null
  /** After an undo: the point was changed since the import, so it stays. */
  readonly isKept: boolean
}

/** A person's changes to a row. */
export interface RowRepair {
  readonly decision: ImportDecision
  /** Cells by column; a text equal to that of the file does not count as a repair. */
  readonly cells: readonly { readonly column: string; readonly text: string }[]
}
