import type { AuditVia, DeskKind, DeskRight, DeskVerdict, ReasonTemplate, StaffStep } from '@recircle/core/desk'
import type { CharityEventContent } from '@recircle/core/charity-event'
import type { Confirmations } from '@recircle/core/confirmation'
import type { Language } from '@recircle/core/material'
import type { ClaimState } from '@recircle/core/point-claim'
import type { FacilityContent, FacilityStatus } from '@recircle/core/facility'
import type { ReportState } from '@recircle/core/report'
import type { SiteVariant } from '@recircle/core/site'
import type { UserKind } from './account.tables.ts'
import type { CreatedInstant, Identity, Instant, Json, NullableInstant, WithDefault } from './columns.ts'

export interface StaffRightsTable {
  user_id: string
  staff_right: DeskRight
  given_at: CreatedInstant
}

/** DESK-75 */
export interface StaffSitesTable {
  user_id: string
  sites: SiteVariant[]
}

export interface StaffSecondFactorsTable {
  user_id: string
  key_id: string
  secret: Buffer
  confirmed_at: NullableInstant
  last_step: WithDefault<number>
}

export interface StaffRecoveryCodesTable {
  id: WithDefault<string>
  user_id: string
  /** Of codes from before they were hashed slowly; null once the backfill has hashed it again. */
  code_hash: Buffer | null
  slow_hash: string | null
  used_at: NullableInstant
}

export interface StaffDoorChallengesTable {
  challenge: string
  made_at: CreatedInstant
}

export interface StaffEmailsTable {
  user_id: string
  email: string
}

export interface StaffPasskeysTable {
  id: string
  user_id: string
  site: string
  credential_id: string
  public_key: Buffer
  counter: number
  transports: string[]
  name: string
  added_at: CreatedInstant
  used_at: NullableInstant
}

export interface StaffPasskeyChallengesTable {
  session_id: string
  purpose: 'add' | 'sign-in'
  challenge: string
  made_at: CreatedInstant
}

export interface StaffSessionsTable {
  id: string
  user_id: string
  token_hash: Buffer
  step: StaffStep
  agent: WithDefault<string>
  opened_at: CreatedInstant
  last_seen_at: CreatedInstant
  /** Of the second factor; null before the first. */
  proved_at: NullableInstant
  /** The secret that this session has been shown for enrolling; only its own code confirms it. */
  shown_key_id: string | null
  shown_secret: Buffer | null
  ended_at: NullableInstant
}

export interface AuditLogTable {
  id: string
  at: CreatedInstant
  actor_id: string | null
  actor: string
  via: AuditVia
  act: string
  subject_kind: string
  subject_id: WithDefault<string>
  before: Json<unknown> | null
  after: Json<unknown> | null
  reason: WithDefault<string>
}

export interface DeskClaimsTable {
  kind: DeskKind
  item_id: string
  user_id: string
  until: Instant
}

export interface DeskViewsTable {
  kind: DeskKind
  item_id: string
  user_id: string
  seen_at: CreatedInstant
}

export interface ModeratedRestore {
  readonly version: number
  readonly status: string
  /** The content before it was accepted with changes. */
  readonly facility?: FacilityContent | null
  readonly event?: CharityEventContent | null
  readonly merge?: MergeRestore
}

/** DESK-40: the data that splits a merged point into two again. */
export interface MergeRestore {
  /** The point that was on the map. */
  readonly otherId: string
  /** The state after the merge and before it; null if the waiting point was given up. */
  readonly closed: { readonly version: number; readonly status: FacilityStatus; readonly before: PointBefore } | null
  readonly proposals: readonly string[]
  readonly confirmations: readonly string[]
  readonly sources: readonly { readonly source: string; readonly id: string }[]
  readonly redirectId: string | null
  /** The email to the owner of the closed point. */
  readonly mailId: string | null
}

/** DESK-44: a merge of two points of which neither was waiting for a decision. */
export interface ReportMergeRestore extends MergeRestore {
  readonly keptId: string
}

export interface ApprovalRestore {
  readonly userId: string
  readonly orgId: string
  readonly isNewOrganization: boolean
  /** Null if there was no account before. */
  readonly account: {
    readonly login: string | null
    readonly kinds: UserKind[]
    readonly org_id: string | null
    readonly is_active: boolean
  } | null
}

interface PauseRow {
  readonly materialId: number | null
  readonly at: number | null
  readonly until: string | null
  readonly reason: string | null
}

/** A point before it was overwritten. */
export interface PointBefore {
  readonly content: FacilityContent
  readonly status: FacilityStatus
  readonly statusComment: string
  readonly confirmations: Confirmations
  readonly pauses: readonly PauseRow[]
}

/** DESK-17: the data that reopens a closed report and restores its point. */
export interface ReportRestore {
  readonly state: ReportState
  readonly facilityId: string | null
  /** The unsent email of each report that left an address: no other place still has the address. */
  readonly mails: Readonly<Record<string, string>>
  /** The emails to the owner of the point. */
  readonly ownerMailIds?: readonly string[]
  /** The point after the decision; null if nothing was written. `before` is null for a point that the decision created. */
  readonly point: {
    readonly id: string
    readonly version: number
    readonly status: FacilityStatus
    readonly before: PointBefore | null
  } | null
}

/** CLAIM-8: what gives a point back to its former organization. */
export interface ClaimRestore {
  readonly state: ClaimState
  /** Null if the claim was declined. */
  readonly point: { readonly version: number; readonly orgId: string; readonly creatorId: string } | null
  /** The email to the organization of the point. */
  readonly ownerMailId: string | null
  /** CLAIM-18: the email about other claims, which are disputes with the claimant from now on. */
  readonly disputeMailId?: string | null
}

/** PEOPLE-7: what puts an event back as it was before an accepted request. */
export interface EventChangeRestore {
  /** Of the event after the decision. */
  readonly version: number
  /** Null if the request was declined. */
  readonly event: {
    /** Null after a cancellation. */
    readonly before: CharityEventContent | null
  } | null
  /** The emails to everybody who comes. */
  readonly mailIds: readonly string[]
}

export interface DeskDecisionsTable {
  id: string
  kind: DeskKind
  item_id: string
  user_id: string
  verdict: DeskVerdict
  waited_since: Instant
  decided_at: CreatedInstant
  mail_id: string | null
  /** DESK-17: what undoes it, as its kind of item has written it. */
  restore: Json<object>
  undone_at: NullableInstant
  /** DESK-56 */
  together_id: string | null
}

/** DESK-57: what undoes the act on a sender. */
export type SenderRestore = { readonly accounts: readonly string[] } | { readonly bannedBy: string }

export interface DeskDecisionsTogetherTable {
  id: string
  user_id: string
  decided_at: CreatedInstant
  mail_ids: string[]
  sender: Json<SenderRestore> | null
  undone_at: NullableInstant
}

/** DESK-16 */
export interface DeskQuestionsTable {
  id: string
  kind: DeskKind
  item_id: string
  org_id: string | null
  about: WithDefault<string>
  asked_by: string | null
  text: string
  asked_at: CreatedInstant
  answer: WithDefault<string>
  answered_by: WithDefault<string | null>
  answered_at: NullableInstant
}

export interface DeskWordsTable {
  id: string
  word: string
  language: Language | null
  changed_at: WithDefault<Date>
  is_removed: WithDefault<boolean>
}

export interface ReasonTemplatesTable {
  code: string
  kinds: DeskKind[]
  texts: Json<ReasonTemplate['texts']>
  position: Identity
}

export interface DeskFiltersTable {
  user_id: string
  name: string
  query: string
}
