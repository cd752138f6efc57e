import type { FacilityContent, FacilityStatus } from '@recircle/core/facility'
import type { CurrencyCode } from '@recircle/core/money'
import type { Queries } from '../db/database.ts'
import type { PointNamer } from './point-name.ts'
import type { WrittenUpdate } from '../db/tables/import.tables.ts'
import type { ReadPoint } from './point-of-row.ts'
import type { Remark } from './remark.ts'

export interface SaidOfMap {
  readonly facilityId: string
  /** The point with what the source has changed this time. */
  readonly wanted: FacilityContent
  /** Everything that the source says of it. */
  readonly says: FacilityContent
}

export interface ImportPlan {
  readonly points: readonly ReadPoint[]
  /** Names the source: the same thing of the same source is the same point in every import. */
  readonly source: string
  /** Whether somebody has said so; else it is the name of the file. */
  readonly isSourceSaid: boolean
  readonly owner: { readonly userId: string; readonly orgId: string; readonly currency: CurrencyCode }
  /** Accepted at once on the word of staff, or drafts for their owner to complete. */
  readonly isPublished: boolean
  /** What the source newly says is written to points that it made. */
  readonly isUpdating: boolean
  /** How near a point is the same one; null keeps them all. */
  readonly nearM: number | null
  readonly isDry: boolean
  /** Points in these statuses are brought up to date. */
  readonly updatable?: readonly FacilityStatus[]
  /** An owner's own import: others' drafts are not looked at, and the points are born as the owner's. */
  readonly isOwners?: boolean
  /** Told in the transaction of what it is about, for an undo. */
  readonly onUpdated?: (update: WrittenUpdate) => void
  /** SRC-14: what a source says of a point that it may not change by itself; without it that is only told. */
  readonly propose?: (queries: Queries, said: SaidOfMap) => Promise<void>
  readonly namer: PointNamer
  readonly slugOf: (materialId: number) => string
  readonly onProgress: (done: number, of: number) => void
}

export const rowOutcomes = ['created', 'updated', 'changed', 'same', 'joined', 'skipped', 'refused'] as const
/** `changed` is told and not applied, `same` is as it was, `joined` is part of the point of another row. */
export type RowOutcome = (typeof rowOutcomes)[number]
export interface RowReport {
  readonly row: number
  /** `line 12` */
  readonly at: string
  readonly id: string | null
  readonly name: string
  readonly outcome: RowOutcome
  /** Why it was not created, and what was left out or assumed. */
  readonly reasons: readonly Remark[]
}
