import type { ColumnType } from 'kysely'
import type { EventArrangements } from '@recircle/core/charity-event'
import type { EventChangeKind, EventChangeState } from '@recircle/core/event-change'
import type { CreatedInstant, Json, NullableInstant, Versioned, WithDefault } from './columns.ts'
import type { ActorKind } from './facility.tables.ts'

export type CharityEventStatusColumn = 'draft' | 'on-review' | 'accepted' | 'declined'
export type CharityEventKindColumn = 'clean-up' | 'collection' | 'planting' | 'education' | 'other'

export interface CharityEventsTable extends Versioned {
  id: string
  org_id: string
  creator_id: string
  title: WithDefault<string>
  description: WithDefault<string>
  kind: WithDefault<CharityEventKindColumn>
  status: WithDefault<CharityEventStatusColumn>
  status_comment: string | null
  cover_id: string | null
  place_name: WithDefault<string>
  address: WithDefault<string>
  lng: WithDefault<number>
  lat: WithDefault<number>
  timezone: string
  starts_at: NullableInstant
  ends_at: NullableInstant
  capacity: number | null
  takes_sign_ups: WithDefault<boolean>
  contact_name: WithDefault<string>
  contact_phone: WithDefault<string>
  contact_email: WithDefault<string>
  cancelled_at: NullableInstant
  cancel_reason: string | null
  waiting_since: NullableInstant
}

export interface CharityEventMaterialsTable {
  charity_event_id: string
  material_id: number
}

export interface CharityEventStatusPathsTable {
  from_status: CharityEventStatusColumn
  to_status: CharityEventStatusColumn
}

export interface CharityEventTransitionsTable {
  id: string
  charity_event_id: string
  from_status: CharityEventStatusColumn | null
  to_status: CharityEventStatusColumn
  actor_kind: ActorKind
  actor_id: string | null
  comment: string | null
  happened_at: CreatedInstant
}

export interface CharityEventRevisionsTable {
  charity_event_id: string
  version: number
  changed_by: string | null
  changed_at: CreatedInstant
  snapshot: Json<unknown>
}

export interface DeletedCharityEventsTable {
  id: string
  /** Null if it was never public. */
  title: string | null
  deleted_by: string | null
  deleted_by_kind: 'owner' | 'staff'
  reason: string | null
  deleted_at: CreatedInstant
}

/** PEOPLE-7: what an organizer asks support to change. */
export interface EventChangesTable {
  id: string
  charity_event_id: string
  user_id: string
  kind: EventChangeKind
  arrangements: ColumnType<EventArrangements | null, string | null, never>
  why: string
  state: WithDefault<EventChangeState>
  reason: WithDefault<string>
  waiting_since: NullableInstant
  decided_at: NullableInstant
  created_at: CreatedInstant
}
