import type { LocaleCode, SiteVariant } from '@recircle/core/site'
import type { CreatedInstant, Identity, SetByDatabase, NullableInstant, WithDefault } from './columns.ts'

export interface BalanceEntriesTable {
  id: string
  seq: Identity
  user_id: string
  kind: 'credit' | 'withdrawal'
  amount: number
  balance_after: SetByDatabase<number>
  comment: WithDefault<string>
  request_key: string | null
  created_at: CreatedInstant
}

export interface InquiriesTable {
  id: string
  form: 'question' | 'inquiry' | 'write-to-us'
  type: string | null
  name: string
  email: string
  phone: WithDefault<string>
  city: string
  org_name: WithDefault<string>
  text: string
  locale: LocaleCode
  variant: SiteVariant
  request_key: string | null
  asked_from: Buffer | null
  handled_at: NullableInstant
  handling_note: string | null
  created_at: CreatedInstant
}

export interface ApplicationsTable {
  id: string
  name: string
  email: string
  phone: string
  org_name: string
  address: string
  tin: string
  kinds: ('facility' | 'promotion')[]
  locale: LocaleCode
  variant: SiteVariant
  request_key: string | null
  asked_from: Buffer | null
  status: WithDefault<'new' | 'approved' | 'declined'>
  decision_note: string | null
  decided_at: NullableInstant
  org_id: string | null
  user_id: string | null
  created_at: CreatedInstant
}

export interface ConsentsTable {
  id: string
  email: string
  form: 'sign-up' | 'google' | 'application' | 'inquiry' | 'subscription' | 'alert'
  /** The date of the policy texts, `2026-11-22`. */
  policy: string
  locale: LocaleCode
  variant: SiteVariant
  given_at: CreatedInstant
}

export interface SubscriptionsTable {
  id: string
  email: string
  locale: LocaleCode
  variant: SiteVariant
  created_at: CreatedInstant
  unsubscribed_at: NullableInstant
  /** When the holder was last asked to confirm; null for older subscribers, who are asked once. */
  asked_at: NullableInstant
  /** Within a day of `asked_at`. */
  asked_times: WithDefault<number>
  confirmed_at: NullableInstant
  ended_by: WithDefault<'holder' | 'bounces' | null>
}

export interface MailOutboxTable {
  id: string
  recipient: string
  template: string
  subject: string
  html: string | null
  text: string | null
  attempts: WithDefault<number>
  next_attempt_at: NullableInstant
  last_error: string | null
  sent_at: NullableInstant
  /** The mail server has permanently rejected it. */
  undeliverable_at: NullableInstant
  /** Staff have given it up. */
  given_up_at: NullableInstant
  /** Unique: at most one email has this key. */
  only_once_key: string | null
  /** RFC 8058 */
  unsubscribe_url: string | null
  /** MAIL-1 */
  asked_from: WithDefault<Buffer | null>
  created_at: CreatedInstant
}
