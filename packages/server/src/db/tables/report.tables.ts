import type { ColumnType } from 'kysely'
import type { Confirmer, FactGroup } from '@recircle/core/confirmation'
import type { FieldVerdict, ReportDeed, ReporterKind, ReportState, ReportReason } from '@recircle/core/report'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { CreatedInstant, Json, NullableInstant, Versioned, WithDefault } from './columns.ts'

export interface FacilityConfirmationsTable {
  id: string
  facility_id: string
  fact_groups: FactGroup[]
  by_kind: Confirmer
  version: number
  user_id: string | null
  origin_hash: Buffer | null
  confirmed_at: CreatedInstant
}

export interface FacilityFactAgesTable {
  facility_id: string
  fact_group: FactGroup
  confirmed_at: CreatedInstant
  by_kind: Confirmer
  version: number
}

export interface OriginSaltsTable {
  day: string
  salt: Buffer
}

export interface ReportsTable extends Versioned {
  id: string
  token_hash: Buffer
  facility_id: string | null
  org_id: string | null
  base_version: number
  reason: ReportReason
  by_kind: ReporterKind
  user_id: string | null
  /** In the wire format: values by wire names. */
  changes: Json<unknown[]>
  text: WithDefault<string>
  email: string | null
  locale: LocaleCode
  variant: SiteVariant
  origin_hash: Buffer | null
  state: WithDefault<ReportState>
  verdicts: Json<FieldVerdict[]>
  note: WithDefault<string>
  acts: WithDefault<ReportDeed[]>
  merged_into: string | null
  photo_id: WithDefault<string | null>
  run_id: ColumnType<string | null, string | null | undefined, string | null>
  decided_at: NullableInstant
  decided_by: string | null
}

export interface ReportEventsTable {
  id: string
  proposal_id: string
  kind: 'received' | 'opened' | 'merged' | 'decided'
  actor_kind: 'visitor' | 'owner' | 'staff' | 'system'
  actor_id: string | null
  said: Json<unknown>
  happened_at: CreatedInstant
}

export interface OriginBansTable {
  origin_hash: Buffer
  proposal_id: string
  banned_until: CreatedInstant
  created_at: CreatedInstant
}

export interface HiddenReportsTable {
  token_hash: Buffer
  facility_id: string | null
  reason: ReportReason
  changes: Json<unknown[]>
  text: WithDefault<string>
  origin_hash: Buffer
  created_at: CreatedInstant
}

export interface ReminderRecipientsTable {
  user_id: string
  reminded_at: NullableInstant
  unsubscribed_at: NullableInstant
}
