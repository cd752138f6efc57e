import type { FacilityContent, FacilityStatus } from '@recircle/core/facility'
import type { ImportRemarkCode } from '@recircle/core/import'
import type { CurrencyCode } from '@recircle/core/money'
import type { ReadPoint, Remark } from '@recircle/place-files/points'
import type { Queries } from '../../db/database.ts'
import type { WrittenUpdate } from '../../db/tables/import.tables.ts'
import type { TermsOfFile } from './terms-of-file.ts'

export interface ProvidedByMap {
  readonly facilityId: string
  /** The point with this import's changes applied. */
  readonly wanted: FacilityContent
  /** Everything that the source states about the point. */
  readonly says: FacilityContent
}

/** Points this close that take the same are one, in meters. */
export const usualNearM = 5

export interface ImportPlan {
  readonly points: readonly ReadPoint[]
  /** The key of the source: an item keeps its point across all imports with the same key. */
  readonly source: string
  /** OPEN-13: what the source and its rows say of their terms. */
  readonly terms: TermsOfFile
  /** Whether a person named the source; otherwise it is the file name. */
  readonly isSourceNamed: boolean
  readonly owner: { readonly userId: string; readonly orgId: string; readonly currency: CurrencyCode }
  /** An owner's import ignores the drafts of others, and the history of its points names the owner. */
  readonly as: 'owner' | 'staff'
  /** Published at once on staff's authority, instead of created as drafts for the owner to complete. */
  readonly isPublished: boolean
  /** Whether changes of the source are written to the points that it created. */
  readonly isUpdating: boolean
  /** The distance within which two points are the same, in meters; null disables matching. */
  readonly nearM: number | null
  /** A dry run decides on every row and writes nothing. */
  readonly mode: 'dry' | 'write'
  /** SRC-23: the doubts about new points that a person has overruled for all rows. */
  readonly keeps?: ReadonlySet<ImportRemarkCode>
  /** Only points in these statuses are updated. */
  readonly updatable?: readonly FacilityStatus[]
  /** Called in the updating transaction, so that the import can be undone. */
  readonly onUpdated?: (update: WrittenUpdate) => void
  /** SRC-14: receives the source's values that the import must not write; without it they are only reported. */
  readonly propose?: (queries: Queries, said: ProvidedByMap) => Promise<void>
  readonly slugOf: (materialId: number) => string
  readonly onProgress: (done: number, of: number) => void
}

export const rowOutcomes = ['created', 'updated', 'changed', 'same', 'joined', 'skipped', 'refused'] as const
/** `changed` is reported but not applied, `same` is unchanged, `joined` is part of another row's point. */
export type RowOutcome = (typeof rowOutcomes)[number]
export interface RowReport {
  readonly row: number
  /** `line 12` */
  readonly at: string
  readonly id: string | null
  readonly name: string
  readonly outcome: RowOutcome
  /** Why the point was not created, or what was omitted or assumed. */
  readonly reasons: readonly Remark[]
}
