import { isEmpty, lengthOf } from '../validation/index.ts'
import { keysOf } from '../wire/index.ts'
import { isOwner, type OrgActor } from './org-actor.ts'

/** One row of a life's table: who may lead what from one status to another, and what has to be there. */
export interface TransitRule<Status extends string> {
  readonly from: Status
  readonly to: Status
  readonly by: 'owner' | 'staff' | 'both'
  readonly needs: 'nothing' | 'complete' | 'comment'
  readonly wireName: string
}

type TransitTable<Transit extends string, Status extends string> = Readonly<Record<Transit, TransitRule<Status>>>

export const transitByWireName = <Transit extends string, Status extends string>(
  table: TransitTable<Transit, Status>,
  wireName: string,
): Transit | null => keysOf(table).find((transit) => table[transit].wireName === wireName) ?? null

/** FAC-5, EVT-2: the way back to a draft, where there is one. */
export const transitToDraft = <Transit extends string, Status extends string>(
  table: TransitTable<Transit, Status | 'draft'>,
  status: Status,
): Transit | null =>
  keysOf(table).find((transit) => table[transit].from === status && table[transit].to === 'draft') ?? null

export type TransitRefusal = 'forbidden' | 'wrong-status' | 'incomplete' | 'comment-required' | 'comment-too-long'

export const statusCommentMaxLength = 1000

/** Why the transit may not happen; null when it may. To those who may not act, nothing else is told. */
export function refusalBy<Status extends string>(
  { by, from, needs }: TransitRule<Status>,
  subject: { readonly orgId: string; readonly status: Status },
  actor: OrgActor,
  comment: string,
  isComplete: () => boolean,
): TransitRefusal | null {
  const isAllowed = (by !== 'owner' && actor.kind === 'staff') || (by !== 'staff' && isOwner(subject, actor))
  if (!isAllowed) return 'forbidden'
  if (subject.status !== from) return 'wrong-status'
  if (needs === 'complete' && !isComplete()) return 'incomplete'
  if (needs === 'comment' && isEmpty(comment)) return 'comment-required'
  return needs === 'comment' && lengthOf(comment.trim()) > statusCommentMaxLength ? 'comment-too-long' : null
}

/** FAC-16: nothing is left to do, so that a transit whose answer was lost may be asked for again. */
export const isReached = <Status extends string>(
  { from, to }: TransitRule<Status>,
  { status }: { readonly status: Status },
): boolean => from !== to && status === to

/** A comment belongs to the status it explains and goes with it. */
export const statusCommentAfter = <Status extends string>({ needs }: TransitRule<Status>, comment: string): string =>
  needs === 'comment' ? comment.trim() : ''
