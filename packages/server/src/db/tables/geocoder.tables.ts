import type { ColumnType } from 'kysely'
import type { FoundPlace } from '@recircle/core/geo'
import type { CreatedInstant, Json, NullableInstant, WithDefault } from './columns.ts'

/** GEO-6: answers by the hash of their question. */
export interface GeocoderAnswersTable {
  question: string
  places: Json<readonly FoundPlace[]>
  asked_at: CreatedInstant
}

/** GEO-6: when a service may be asked next, by all instances together. */
export interface GeocoderTurnsTable {
  service: string
  next_at: CreatedInstant
  failures: WithDefault<number>
  closed_until: NullableInstant
}

/** IMP-34: what a geocoder found for an address of an organization, and where a person has put it. */
export interface ImportPlacesTable {
  org_id: string
  address: string
  /** Null if nothing was found, or nobody has asked. */
  found: ColumnType<FoundPlace | null, string | null | undefined, string | null>
  asked_at: NullableInstant
  lng: number | null
  lat: number | null
  noted_at: CreatedInstant
}
