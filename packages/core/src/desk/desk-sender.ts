import { field, flag, object, oneOf, text, withDefault, type Codec } from '../wire/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { decisionWordsMaxLength } from './desk-decision.ts'
import type { DeskAuthor } from './desk-item.ts'

/** DESK-41: what a moderator can do about the sender of an item, whatever the verdict on the item. */
export const senderActions = [
  'block-account',
  'unblock-account',
  'block-organization',
  'unblock-organization',
  'ban-origin',
  'lift-ban',
] as const
export type SenderAction = (typeof senderActions)[number]

export interface DeskSender {
  readonly act: SenderAction
  /** The owner of a blocked account reads it; the reason of a ban appears only in the log. */
  readonly reason: string
  /** DESK-57: what of theirs waits is declined with the same reason, and one undo takes all of it back. */
  readonly declines: boolean
}

/** An act that undoes another one needs no reason. */
export const isLifting = (act: SenderAction): boolean =>
  act === 'unblock-account' || act === 'unblock-organization' || act === 'lift-ban'

/**
 * An account has to exist to be blocked, a network has to be known to be banned; any moderator can lift either. An organization of one account
 * is that account.
 */
export const senderActionsOf = ({
  accountId,
  isBlocked,
  isKnownOrigin,
  bannedUntilMs,
  colleagues,
}: Pick<
  DeskAuthor,
  'accountId' | 'isBlocked' | 'isKnownOrigin' | 'bannedUntilMs' | 'colleagues'
>): readonly SenderAction[] => [
  ...(accountId === null ? [] : isBlocked ? (['unblock-account'] as const) : (['block-account'] as const)),
  ...(colleagues.all === 0
    ? []
    : isBlocked && colleagues.blocked === colleagues.all
      ? (['unblock-organization'] as const)
      : (['block-organization'] as const)),
  ...(bannedUntilMs !== null ? (['lift-ban'] as const) : isKnownOrigin ? (['ban-origin'] as const) : []),
]

export function checkSenderAction({
  act,
  reason,
}: Pick<DeskSender, 'act' | 'reason'>): Result<null, 'reason-required' | 'reason-too-long'> {
  if (!isLifting(act) && reason.trim() === '') return err('reason-required')
  return reason.length > decisionWordsMaxLength ? err('reason-too-long') : ok(null)
}

export const deskSender: Codec<DeskSender> = object({
  act: field('act', oneOf(senderActions)),
  reason: field('reason', withDefault(text, '')),
  declines: field('declines', withDefault(flag, false)),
})
