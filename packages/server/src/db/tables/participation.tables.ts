import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { PartyStatus } from '@recircle/core/participation'
import type { ResultStatus } from '@recircle/core/event-result'
import type { CreatedInstant, NullableInstant, WithDefault } from './columns.ts'

export interface EventPartiesTable {
  id: string
  charity_event_id: string
  user_id: string | null
  /** Null after the party has left, like its email. */
  name: string | null
  email: string | null
  /** PEOPLE-18: of an unconfirmed party. */
  asked_from: WithDefault<Buffer | null>
  size: number
  status: PartyStatus
  place: number
  held_until: NullableInstant
  asked_at: CreatedInstant
  came_at: NullableInstant
  erased_at: NullableInstant
  locale: LocaleCode
  variant: SiteVariant
}

export interface EventAnnouncementsTable {
  id: string
  charity_event_id: string
  created_by: string | null
  text: string
  created_at: CreatedInstant
}

export interface EventResultsTable {
  id: string
  charity_event_id: string
  people: number | null
  hours: number | null
  words: string
  status: WithDefault<ResultStatus>
  reason: WithDefault<string>
  created_at: CreatedInstant
  decided_at: NullableInstant
  version: WithDefault<number>
}

export interface EventResultPhotosTable {
  id: string
  result_id: string
  upload_id: string | null
  alt: string
  is_left_out: WithDefault<boolean>
  reason: WithDefault<string>
  created_at: CreatedInstant
}

export interface EventResultWeightsTable {
  result_id: string
  material_id: number
  grams: number
  is_estimate: boolean
}

export interface EventResultRequestsTable {
  charity_event_id: string
  asked_at: CreatedInstant
}
