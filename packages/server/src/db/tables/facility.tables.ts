import type { ColumnType } from 'kysely'
import type {
  FacilityKind,
  FacilityStatus,
  HolidayRule,
  PointAccess,
  PointDays,
  RegularDays,
  Stop,
  StopChange,
  WorkingHours,
} from '@recircle/core/facility'
import type { Language, Names } from '@recircle/core/material'
import type { CurrencyCode } from '@recircle/core/money'
import type { VisitKind } from '@recircle/core/visits'
import type { CreatedInstant, Json, NullableInstant, Versioned, WithDefault } from './columns.ts'
import type { ProvidedValues } from './import.tables.ts'

export type ActorKind = 'owner' | 'staff' | 'system'

export interface MaterialsTable {
  id: number
  slug: string
  parent_id: number | null
  names: Json<Names>
  osm_tags: WithDefault<string[]>
  hue: number
  glyph: string
  hazard: WithDefault<boolean>
  position: number
  retired_at: NullableInstant
}

export interface MaterialSynonymsTable {
  material_id: number
  language: Language
  word: string
  position: number
}

export interface UnitsTable {
  slug: string
  names: Json<Names>
  symbols: Json<Names>
  per: Json<Names>
  plurals: Json<Names>
  position: number
  retired_at: NullableInstant
}

export interface FacilitiesTable extends Versioned {
  id: string
  org_id: string
  creator_id: string
  name: WithDefault<string>
  /** FAC-27: then it may be public without a name. */
  is_imported: WithDefault<boolean>
  kind: WithDefault<FacilityKind>
  status: WithDefault<FacilityStatus>
  status_comment: string | null
  address: WithDefault<string>
  lng: WithDefault<number>
  lat: WithDefault<number>
  timezone: string
  comment: WithDefault<string>
  description: WithDefault<string>
  working_hours: Json<WorkingHours>
  hours_text: WithDefault<string>
  access: ColumnType<Partial<PointAccess>, string | undefined, string>
  stops: ColumnType<Stop[], string | undefined, string>
  stop_changes: ColumnType<StopChange[], string | undefined, string>
  on_holidays: WithDefault<HolidayRule | null>
  regular_days: ColumnType<RegularDays, string | undefined, string>
  /** DAYS-8: what counts for the point, whoever said it; a trigger computes it. */
  days: ColumnType<Omit<PointDays, 'holidays'> | null, undefined, string>
  contact_name: WithDefault<string>
  contact_phone: WithDefault<string>
  contact_email: WithDefault<string>
  contact_website: WithDefault<string>
  icon_id: string | null
  /** The keys of their files. */
  photos: WithDefault<string[]>
  currency: CurrencyCode
  last_confirmed_at: NullableInstant
  waiting_since: NullableInstant
  merged_into: WithDefault<string | null>
}

export interface FacilitySourcesTable {
  facility_id: string
  source: string
  source_id: string
  said: Json<ProvidedValues>
  missed: WithDefault<number>
  /** SRC-34 */
  gone_since: NullableInstant
  imported_at: WithDefault<Date>
}

export interface FacilityRatesTable {
  id: string
  facility_id: string
  material_id: number | null
  unit_slug: string | null
  price: WithDefault<number>
  position: number
  // The terms of the material.
  paused_at: NullableInstant
  /** `2026-12-01` */
  paused_until: string | null
  pause_reason: string | null
  hours: ColumnType<WorkingHours | null, string | null | undefined, string | null>
}

export interface FacilityStatusPathsTable {
  from_status: FacilityStatus
  to_status: FacilityStatus
}

export interface FacilityTransitionsTable {
  id: string
  facility_id: string
  from_status: FacilityStatus | null
  to_status: FacilityStatus
  actor_kind: ActorKind
  actor_id: string | null
  comment: string | null
  happened_at: CreatedInstant
}

export interface FacilityRevisionsTable {
  facility_id: string
  version: number
  changed_by: string | null
  changed_at: CreatedInstant
  snapshot: Json<unknown>
}

export interface DeletedFacilitiesTable {
  id: string
  deleted_at: CreatedInstant
  /** OPEN-5: whether the point was public when it was deleted. */
  was_public: WithDefault<boolean>
}

/** STATS-3 */
export interface PointVisitsTable {
  facility_id: string
  /** UTC, as YYYY-MM-DD. */
  day: string
  kind: VisitKind
  count: number
}
