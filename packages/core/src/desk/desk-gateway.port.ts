import type { CallOptions, GatewayResult } from '../wire/index.ts'
import type { AuditQuery } from './audit-entry.ts'
import type { DeskClaim } from './desk-claim.ts'
import type { DeskStanding } from './desk-standing.ts'
import type { AuditPage, DeskPreview, QueuePage, SavedFilter } from './desk-codecs.ts'
import type { DeskDecided, DeskDecision } from './desk-decision.ts'
import type { DeskCounts, DeskGlance } from './desk-glance.ts'
import type { DeskItem, QueueItem } from './desk-item.ts'
import type { DeskItemKey } from './desk-kind.ts'
import type { DeskSender } from './desk-sender.ts'
import type { DeskDecidedTogether, DeskTogether, DeskUndone, SenderScope } from './desk-together.ts'
import type { DeskWord, NewDeskWord } from './desk-word.ts'
import type { ReviewedRow } from './import-review.ts'
import type { Passkey, PasskeyDocument } from './passkey.ts'
import type { QueueQuery } from './queue-query.ts'
import type { ReasonTemplate } from './reason-template.ts'
import type { OpenStaffSession, StaffSession } from './staff-session.ts'

export interface DeskCallOptions extends CallOptions {
  /** DESK-4: nobody has asked for it, so it does not extend the session. */
  readonly isInBackground?: boolean
}

/**
 * The calls of a moderator's desk. The session is an HTTP-only cookie. A conflict names its rule in `problems`:
 * `claimed` and `decided` with `by` in their params, `moved` if the item has a newer version.
 */
export interface DeskGateway {
  signIn(login: string, password: string): Promise<GatewayResult<StaffSession>>
  /** Accepts six digits of the authenticator, or a recovery code. */
  giveCode(code: string): Promise<GatewayResult<StaffSession>>
  /** Returns the WebAuthn options for the browser. */
  passkeyRequest(): Promise<GatewayResult<PasskeyDocument>>
  signInByPasskey(response: PasskeyDocument): Promise<GatewayResult<StaffSession>>
  /** DESK-52: the same without a password. */
  doorPasskeyRequest(): Promise<GatewayResult<PasskeyDocument>>
  signInByPasskeyAlone(response: PasskeyDocument): Promise<GatewayResult<StaffSession>>
  /** DESK-51: `current` is null while the first password is replaced. All other sessions end. */
  changePassword(current: string | null, password: string): Promise<GatewayResult<StaffSession>>
  /** DESK-54 */
  saveEmail(email: string | null): Promise<GatewayResult<null>>
  session(options?: CallOptions): Promise<GatewayResult<StaffSession>>
  signOut(): Promise<GatewayResult<null>>
  sessions(): Promise<GatewayResult<readonly OpenStaffSession[]>>
  endSession(id: string): Promise<GatewayResult<null>>
  passkeys(): Promise<GatewayResult<readonly Passkey[]>>
  passkeyCreation(): Promise<GatewayResult<PasskeyDocument>>
  addPasskey(name: string, response: PasskeyDocument): Promise<GatewayResult<null>>
  removePasskey(id: string): Promise<GatewayResult<null>>

  queue(query: QueueQuery, options?: DeskCallOptions): Promise<GatewayResult<QueuePage>>
  /** The desk polls this, so it does not extend the session. */
  counts(options?: CallOptions): Promise<GatewayResult<DeskCounts>>
  item(key: DeskItemKey, options?: CallOptions): Promise<GatewayResult<DeskItem>>
  /** SRC-25: further rows of an import under review, after the first `offset`. */
  reviewedRows(key: DeskItemKey, offset: number, options?: CallOptions): Promise<GatewayResult<readonly ReviewedRow[]>>
  /** DESK-65: a background request; once the item no longer waits, it is refused as a claim would be. */
  standing(key: DeskItemKey, options?: CallOptions): Promise<GatewayResult<DeskStanding>>
  claim(key: DeskItemKey, options?: DeskCallOptions): Promise<GatewayResult<DeskClaim>>
  release(key: DeskItemKey): Promise<GatewayResult<null>>
  preview(key: DeskItemKey, decision: DeskDecision): Promise<GatewayResult<DeskPreview>>
  decide(key: DeskItemKey, decision: DeskDecision): Promise<GatewayResult<DeskDecided>>
  /** DESK-56: everything of the item's sender that waits, this item included; oldest first, at most `togetherMax`. */
  waitingOf(key: DeskItemKey, scope: SenderScope, options?: CallOptions): Promise<GatewayResult<readonly QueueItem[]>>
  decideTogether(together: DeskTogether): Promise<GatewayResult<DeskDecidedTogether>>
  /** DESK-41, DESK-57: null if only the sender was acted on. */
  actOnSender(key: DeskItemKey, sender: DeskSender): Promise<GatewayResult<DeskDecidedTogether | null>>
  /** Of a decision, or of all that were made together. */
  undo(decisionId: string): Promise<GatewayResult<DeskUndone>>
  /** DESK-38: any moderator can restore a decision from the log, long after its email was sent. */
  restore(decisionId: string, reason: string): Promise<GatewayResult<null>>

  filters(): Promise<GatewayResult<readonly SavedFilter[]>>
  saveFilter(filter: SavedFilter): Promise<GatewayResult<null>>
  removeFilter(name: string): Promise<GatewayResult<null>>
  templates(options?: CallOptions): Promise<GatewayResult<readonly ReasonTemplate[]>>
  saveTemplate(template: ReasonTemplate): Promise<GatewayResult<null>>
  removeTemplate(code: string): Promise<GatewayResult<null>>
  /** DESK-70 */
  words(options?: CallOptions): Promise<GatewayResult<readonly DeskWord[]>>
  addWord(word: NewDeskWord): Promise<GatewayResult<null>>
  removeWord(id: string): Promise<GatewayResult<null>>
  audit(query: AuditQuery, options?: CallOptions): Promise<GatewayResult<AuditPage>>
  glance(options?: CallOptions): Promise<GatewayResult<DeskGlance>>
}
export const DeskGateway = Symbol('DeskGateway')
