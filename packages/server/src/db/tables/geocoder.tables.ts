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
