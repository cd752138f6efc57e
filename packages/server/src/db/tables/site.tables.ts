import type { AppStore, SiteLink, SiteVariant, SocialNetwork } from '@recircle/core/site'
import type { CreatedInstant, Identity, NullableInstant, SetByDatabase, WithDefault } from './columns.ts'

export type ChangedEntity =
  | 'facility'
  | 'charity-event'
  | 'organization'
  | 'material'
  | 'balance-entry'
  | 'session'
  | 'site'
  | 'proposal'
  | 'application'
  | 'inquiry'
  | 'import'
  | 'claim'
  | 'event-change'
  | 'desk-item'
  | 'holidays'

/** API-1 */
export interface ApiClientsTable {
  id: string
  name: string
  email: string
  key_hash: string
  key_start: string
  reads_per_minute: number
  created_at: CreatedInstant
  /** A day. */
  used_on: string | null
  revoked_at: NullableInstant
}

export interface SiteContactsTable {
  variant: SiteVariant
  phone: WithDefault<string>
  email: string
  address: WithDefault<string>
}

export interface SiteLinksTable {
  variant: SiteVariant
  kind: 'social' | 'store' | 'page'
  name: SocialNetwork | AppStore | SiteLink
  url: string
}

export interface SiteOriginsTable {
  variant: SiteVariant
  origin: string
  noted_at: CreatedInstant
}

export interface RedirectsTable {
  id: string
  variant: SiteVariant | null
  path: string
  target: string
  created_at: CreatedInstant
}

export interface BackfillsTable {
  name: string
  done_at: CreatedInstant
}

export interface ChangesTable {
  seq: Identity
  transaction_id: SetByDatabase<string>
  entity: ChangedEntity
  entity_id: string
  changed_at: CreatedInstant
}
