import type { ClaimState, ClaimWay } from '@recircle/core/point-claim'
import type { CreatedInstant, Instant, NullableInstant, Versioned, WithDefault } from './columns.ts'

export interface PointClaimsTable extends Versioned {
  id: string
  facility_id: string
  org_id: string
  user_id: string
  state: WithDefault<ClaimState>
  way: ClaimWay | null
  words: WithDefault<string>
  token: string
  proven_at: NullableInstant
  former_org_id: string | null
  reason: WithDefault<string>
  waiting_since: NullableInstant
  expires_at: Instant
  decided_at: NullableInstant
  owner_words: WithDefault<string>
  owner_answered_at: NullableInstant
}

export interface PointClaimCodesTable {
  id: string
  claim_id: string
  email: string
  code_hash: Buffer
  tries: WithDefault<number>
  expires_at: Instant
  sent_at: CreatedInstant
}

export interface PointClaimLooksTable {
  org_id: string
  at: CreatedInstant
}
