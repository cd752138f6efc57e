import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { AuditQuery } from './audit-entry.ts'
import type { DeskClaim } from './desk-claim.ts'
import type { AuditPage, DeskPreview, QueuePage, SavedFilter } from './desk-codecs.ts'
import type { DeskDecided, DeskDecision } from './desk-decision.ts'
import type { DeskCounts, DeskGlance } from './desk-glance.ts'
import type { DeskItem } from './desk-item.ts'
import type { DeskItemKey } from './desk-kind.ts'
import type { DeskSender } from './desk-sender.ts'
import type { Passkey, PasskeyDocument } from './passkey.ts'
import type { QueueQuery } from './queue-query.ts'
import type { ReasonTemplate } from './reason-template.ts'
import type { OpenStaffSession, StaffSession } from './staff-session.ts'

/**
 * What a moderator's desk calls. The session is a cookie that no script reads. A conflict names its rule in `problems`:
 * `claimed` and `decided` with `by` in their params, `moved` where the item has another version by now.
 */
export interface DeskGateway {
  signIn(login: string, password: string): Promise<GatewayResult<StaffSession>>
  /** Six digits of the authenticator, or one of the recovery codes. */
  giveCode(code: string): Promise<GatewayResult<StaffSession>>
  /** What the browser asks its owner's device for. */
  passkeyRequest(): Promise<GatewayResult<PasskeyDocument>>
  signInByPasskey(response: PasskeyDocument): Promise<GatewayResult<StaffSession>>
  session(options?: CallOptions): Promise<GatewayResult<StaffSession>>
  signOut(): Promise<GatewayResult<null>>
  sessions(): Promise<GatewayResult<readonly OpenStaffSession[]>>
  endSession(id: string): Promise<GatewayResult<null>>
  passkeys(): Promise<GatewayResult<readonly Passkey[]>>
  passkeyCreation(): Promise<GatewayResult<PasskeyDocument>>
  addPasskey(name: string, response: PasskeyDocument): Promise<GatewayResult<null>>
  removePasskey(id: string): Promise<GatewayResult<null>>

  queue(query: QueueQuery, options?: CallOptions): Promise<GatewayResult<QueuePage>>
  /** Asked again and again: it keeps no session awake. */
  counts(options?: CallOptions): Promise<GatewayResult<DeskCounts>>
  item(key: DeskItemKey, options?: CallOptions): Promise<GatewayResult<DeskItem>>
  claim(key: DeskItemKey): Promise<GatewayResult<DeskClaim>>
  release(key: DeskItemKey): Promise<GatewayResult<null>>
  preview(key: DeskItemKey, decision: DeskDecision): Promise<GatewayResult<DeskPreview>>
  decide(key: DeskItemKey, decision: DeskDecision): Promise<GatewayResult<DeskDecided>>
  /** DESK-41: about who has sent it; the item goes on waiting. */
  actOnSender(key: DeskItemKey, sender: DeskSender): Promise<GatewayResult<null>>
  undo(decisionId: string): Promise<GatewayResult<null>>
  /** DESK-38: from the log, by any moderator, long after the email has left. */
  restore(decisionId: string, reason: string): Promise<GatewayResult<null>>

  filters(): Promise<GatewayResult<readonly SavedFilter[]>>
  saveFilter(filter: SavedFilter): Promise<GatewayResult<null>>
  removeFilter(name: string): Promise<GatewayResult<null>>
  templates(options?: CallOptions): Promise<GatewayResult<readonly ReasonTemplate[]>>
  saveTemplate(template: ReasonTemplate): Promise<GatewayResult<null>>
  removeTemplate(code: string): Promise<GatewayResult<null>>
  audit(query: AuditQuery, options?: CallOptions): Promise<GatewayResult<AuditPage>>
  glance(options?: CallOptions): Promise<GatewayResult<DeskGlance>>
}
