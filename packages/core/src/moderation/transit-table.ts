import { keysOf } from '../wire/index.ts'

/** The caller: a signed-in account that may create entities for its organization, a member of staff, or a visitor. */
export type OrgActor =
  | { readonly kind: 'creator'; readonly orgId: string }
  | { readonly kind: 'staff' }
  | { readonly kind: 'visitor' }

/** FAC-4, EVT-2: the owner is the organization; an account without an organization owns nothing. */
export const isOwner = ({ orgId }: { readonly orgId: string }, actor: OrgActor): boolean =>
  actor.kind === 'creator' && actor.orgId !== '' && actor.orgId === orgId

/** An entity that an organization writes as a draft and staff review before publication. */
export interface Moderated {
  readonly id: string
  readonly orgId: string
  readonly creatorId: string
  readonly status: string
  /** Why it has its status; empty if there is nothing to explain. */
  readonly statusComment: string
  readonly version: number
}

/** One row of a life-cycle table: the statuses it connects, who may perform it, and its requirements. */
export interface TransitRule<Status extends string> {
  readonly from: Status
  readonly to: Status
  readonly by: 'owner' | 'staff' | 'both'
  readonly needs: 'nothing' | 'complete' | 'comment'
  readonly wireName: string
  /** The action that offers this transit, if its name differs; null if none does. */
  readonly action?: string | null
}
export type TransitTable<Transit extends string, Status extends string> = Readonly<Record<Transit, TransitRule<Status>>>

export const transitByWireName = <Transit extends string>(
  table: TransitTable<Transit, string>,
  wireName: string,
): Transit | null => keysOf(table).find((transit) => table[transit].wireName === wireName) ?? null

/** Cancellation is final, and what is past does not change. */
export type CancelRefusal = 'already-cancelled' | 'already-past'
export type TransitRefusal =
  | 'forbidden'
  | 'wrong-status'
  | 'incomplete'
  | 'comment-required'
  | 'comment-too-long'
  | CancelRefusal

export const statusCommentMaxLength = 1000
