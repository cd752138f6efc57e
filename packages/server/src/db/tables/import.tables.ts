import type { ColumnType } from 'kysely'
import type { FacilityContent } from '@recircle/core/facility'
import type {
  ImportDecision,
  ImportedPoint,
  ImportOutcome,
  ImportRemark,
  ImportRun,
  ImportSettings,
  ImportStatus,
  MaybePaging,
  RefusedRow,
  ShownFeedKey,
} from '@recircle/core/import'
import type { Language } from '@recircle/core/material'
import type { RowTerms, SourceTerms } from '@recircle/place-files/points'
import type { Json, NullableInstant, Versioned, WithDefault } from './columns.ts'

/** The values that a source gave for a point. */
export interface ProvidedRow {
  readonly source_id: string
  readonly said: ProvidedValues
}

export interface ProvidedValues {
  readonly content: Partial<FacilityContent>
  readonly isNamed: boolean
  /** SRC-14: fields that a person has corrected; the source never overwrites them by itself. */
  readonly held?: readonly string[]
  /** OPEN-13: only what the row says for itself. */
  readonly terms?: RowTerms
}

/** The values that an update wrote, and those they replaced. */
export interface WrittenUpdate {
  readonly facilityId: string
  readonly rows: readonly number[]
  readonly before: FacilityContent
  readonly after: FacilityContent
  /** The values that the source had given before. */
  readonly said: readonly ProvidedRow[]
}

/** The terms of a source before and after a run, and the run that had said those before. */
export interface WrittenTerms {
  readonly before: SourceTerms
  readonly after: SourceTerms
  readonly runBefore: string | null
}

/** SRC-22: what `staff import points` keeps for the next file, which the wizard has no words for. */
export interface StaffReading {
  /** Fields that are not named here are read from the columns that are usual for them. */
  readonly columns: Readonly<Record<string, string>>
  readonly defaults: Readonly<Record<string, string>>
  readonly nearM: number | null
}
export type StoredSettings = ImportSettings & { readonly byStaff?: StaffReading }

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>

/** The results of reading and checking a file. */
export type ImportFound = Pick<
  ImportRun,
  | 'format'
  | 'encoding'
  | 'delimiter'
  | 'columns'
  | 'samples'
  | 'values'
  | 'language'
  | 'lacking'
  | 'unused'
  | 'materialWords'
  | 'hoursWords'
  | 'groups'
  | 'problems'
  | 'toCheck'
  | 'mended'
  | 'alike'
  | 'counts'
  | 'gone'
  | 'waiting'
>

/** SRC-31: a key as it is stored: sealed, for one host. */
export interface StoredFeedKey extends ShownFeedKey {
  readonly keyId: string
  /** In base64. */
  readonly secret: string
}

export interface ImportRunsTable extends Versioned {
  id: string
  org_id: string
  creator_id: string
  file_name: string
  language: Language
  status: WithDefault<ImportStatus>
  fault: string | null
  settings: Json<StoredSettings>
  found: JsonWithDefault<Partial<ImportFound>>
  done: WithDefault<number>
  total: WithDefault<number>
  kept: WithDefault<number>
  attempts: WithDefault<number>
  applied_at: NullableInstant
  published_at: NullableInstant
  address: ColumnType<string | null, string | null | undefined, string | null>
  feed_key: NullableJson<StoredFeedKey>
  paging_found: WithDefault<MaybePaging>
  source_id: ColumnType<string | null, string | null | undefined, string | null>
  is_sync: WithDefault<boolean>
  /** OPEN-17 */
  written_terms: NullableJson<WrittenTerms>
  etag: ColumnType<string | null, string | null | undefined, string | null>
  last_modified: ColumnType<string | null, string | null | undefined, string | null>
  /** IMP-34: when to look for the next of its addresses; null if nobody has asked for that, or all are looked for. */
  locate_after: NullableInstant
  /** SRC-17 */
  waiting_since: NullableInstant
  publish_after: NullableInstant
  publish_except: WithDefault<number[]>
  publisher_id: ColumnType<string | null, string | null | undefined, string | null>
  published: WithDefault<number>
  held_back: WithDefault<number>
  refusal: WithDefault<string>
}

export interface ImportSourcesTable extends Versioned {
  id: string
  key: string
  org_id: string
  creator_id: string
  name: string
  language: Language
  license: WithDefault<string>
  attribution: WithDefault<string>
  /** OPEN-17: what the owner chose holds over what files say. */
  is_license_chosen: WithDefault<boolean>
  is_attribution_chosen: WithDefault<boolean>
  /** The run whose file said the terms last. */
  terms_run_id: ColumnType<string | null, string | null | undefined, string | null>
  address: ColumnType<string | null, string | null | undefined, string | null>
  feed_key: NullableJson<StoredFeedKey>
  paging_found: WithDefault<MaybePaging>
  settings: Json<StoredSettings>
  every_hours: ColumnType<number | null, number | null | undefined, number | null>
  is_paused: WithDefault<boolean>
  takes_fewer: WithDefault<boolean>
  etag: ColumnType<string | null, string | null | undefined, string | null>
  last_modified: ColumnType<string | null, string | null | undefined, string | null>
  next_at: NullableInstant
  failures: WithDefault<number>
  fault: ColumnType<string | null, string | null | undefined, string | null>
  tried_at: NullableInstant
  succeeded_at: NullableInstant
  row_count: WithDefault<number>
  counts: JsonWithDefault<Partial<ImportFound['counts']>>
  /** SRC-18 */
  refused_rows: JsonWithDefault<readonly RefusedRow[]>
}

export interface ImportFilesTable {
  run_id: string
  bytes: Buffer
}

export interface ImportRowsTable {
  run_id: string
  number: number
  at: string
  cells: Json<Readonly<Record<string, string>>>
  repairs: JsonWithDefault<Readonly<Record<string, string>>>
  lng: number | null
  lat: number | null
  /** IMP-34: the address of a row that says no place. */
  asks: ColumnType<string | null, string | null | undefined, string | null>
  decision: WithDefault<ImportDecision>
  outcome: WithDefault<ImportOutcome>
  remarks: JsonWithDefault<readonly ImportRemark[]>
  becomes: NullableJson<ImportedPoint>
  facility_id: ColumnType<string | null, string | null | undefined, string | null>
  written_version: ColumnType<number | null, number | null | undefined, number | null>
  written: NullableJson<WrittenUpdate>
  is_kept: WithDefault<boolean>
}
