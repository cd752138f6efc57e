import type { CreatedInstant, Json, NullableInstant, Versioned, WithDefault } from './columns.ts'
import type { Currency } from './account.tables.ts'

export type FacilityStatusColumn =
  'draft' | 'on-review' | 'accepted' | 'declined' | 'closed' | 'temporarily-not-working' | 'blocked-by-moderator'
export type ActorKind = 'owner' | 'staff' | 'system'

/** A name in the four languages of the product. */
export interface Names {
  readonly ru: string
  readonly kk: string
  readonly en: string
  readonly es: string
}
export type NameLanguage = keyof Names

export interface MaterialsTable {
  id: number
  slug: string
  parent_id: number | null
  names: Json<Names>
  osm_tags: WithDefault<string[]>
  hue: number
  hazard: WithDefault<boolean>
  position: number
}

export interface MaterialSynonymsTable {
  material_id: number
  language: NameLanguage
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
}

export interface FacilitiesTable extends Versioned {
  id: string
  org_id: string
  creator_id: string
  name: WithDefault<string>
  kind: WithDefault<'centre' | 'container'>
  status: WithDefault<FacilityStatusColumn>
  status_comment: string | null
  address: WithDefault<string>
  lng: WithDefault<number>
  lat: WithDefault<number>
  timezone: string
  comment: WithDefault<string>
  description: WithDefault<string>
  working_hours: Json<unknown>
  contact_name: WithDefault<string>
  contact_phone: WithDefault<string>
  contact_email: WithDefault<string>
  contact_website: WithDefault<string>
  icon_id: string | null
  currency: Currency
  last_confirmed_at: NullableInstant
}

export interface FacilityRatesTable {
  id: string
  facility_id: string
  material_id: number | null
  unit_slug: string | null
  price: WithDefault<number>
  position: number
}

export interface FacilityStatusPathsTable {
  from_status: FacilityStatusColumn
  to_status: FacilityStatusColumn
}

export interface FacilityTransitionsTable {
  id: string
  facility_id: string
  from_status: FacilityStatusColumn | null
  to_status: FacilityStatusColumn
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
