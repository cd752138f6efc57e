import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { PartyStatus } from '@recircle/core/participation'
import type { CreatedInstant, NullableInstant } from './columns.ts'

export interface EventPartiesTable {
  id: string
  charity_event_id: string
  user_id: string | null
  /** Null once it has left, as its address is. */
  name: string | null
  email: string | null
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
