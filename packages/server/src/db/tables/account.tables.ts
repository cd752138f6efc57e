import type { CurrencyCode } from '@recircle/core/money'
import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type {
  CreatedInstant,
  Instant,
  Json,
  SetByDatabase,
  NullableInstant,
  Versioned,
  WithDefault,
} from './columns.ts'

export type UserKind = 'facility' | 'promotion' | 'user'

export interface OrganizationsTable extends Versioned {
  id: string
  full_name: string
  tin: WithDefault<string>
  address: WithDefault<string>
  contacts: Json<Record<string, string>>
  logo_id: string | null
}

export interface UsersTable extends Versioned {
  id: string
  login: string | null
  email: string | null
  password_hash: string | null
  google_subject: string | null
  name: WithDefault<string>
  contact_phone: WithDefault<string>
  kinds: WithDefault<UserKind[]>
  is_active: WithDefault<boolean>
  is_staff: WithDefault<boolean>
  is_superuser: WithDefault<boolean>
  is_blocked: WithDefault<boolean>
  blocked_reason: string | null
  org_id: string | null
  avatar_id: string | null
  locale: LocaleCode
  variant: SiteVariant
  currency: CurrencyCode
  balance: SetByDatabase<number>
  email_confirmed_at: NullableInstant
  sessions_valid_from: CreatedInstant
  /** DESK-51: somebody else has seen the password of this staff account. */
  must_change_password: WithDefault<boolean>
  /** AUTH-30: for the first time; null until then. */
  signed_in_at: NullableInstant
  deleted_at: NullableInstant
}

export interface UserSessionsTable {
  token_id: string
  user_id: string
  agent: WithDefault<string>
  opened_at: CreatedInstant
  expires_at: Instant
}

export interface UserTokensTable {
  id: string
  user_id: string
  purpose: 'password-restore'
  token_hash: Buffer
  created_at: CreatedInstant
  expires_at: Instant
  used_at: NullableInstant
}

export interface PendingSignUpsTable {
  id: string
  email: string
  name: string
  password_hash: string | null
  locale: LocaleCode
  variant: SiteVariant
  token_hash: Buffer
  /** AUTH-22; null if the sign-up did not come over the network. */
  origin_hash?: Buffer | null
  status: WithDefault<'waiting' | 'confirmed' | 'superseded'>
  created_at: CreatedInstant
  expires_at: Instant
}

export interface RepeatedSignUpLinksTable {
  id: string
  sign_up_id: string
  token_hash: Buffer
  origin_hash: Buffer
  created_at: CreatedInstant
}

/** A view of every link of a sign-up, the first and its repeats. */
export interface SignUpLinksView {
  sign_up_id: string
  email: string
  token_hash: Buffer
  origin_hash: Buffer | null
  created_at: Instant
}

export interface RevokedSessionsTable {
  token_id: string
  user_id: string
  expires_at: Instant
  revoked_at: CreatedInstant
}

export interface UploadsTable {
  id: string
  name: WithDefault<string>
  extension: 'png' | 'jpg' | 'webp' | 'avif'
  size_bytes: number
  width_px: number
  height_px: number
  sha256: Buffer
  storage_key: string
  creator_id: string | null
  org_id: string | null
  /** ORG-18 */
  is_of_result: WithDefault<boolean>
  /** FAC-25 */
  is_of_report: WithDefault<boolean>
  /** DESK-82 */
  removed_at: NullableInstant
  created_at: CreatedInstant
}
