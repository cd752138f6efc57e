import { field, object, oneOf, text, withDefault, type Codec } from '../wire/index.ts'
import { err, ok, type Result } from '../shared/index.ts'
import { decisionWordsMaxLength } from './desk-decision.ts'
import type { DeskAuthor } from './desk-item.ts'

/** DESK-41: what a moderator does about who sent an item, whatever becomes of the item. */
export const senderActs = ['block-account', 'ban-origin', 'lift-ban'] as const
export type SenderAct = (typeof senderActs)[number]

export interface DeskSender {
  readonly act: SenderAct
  /** Owners of accounts read it; of a ban the log alone. */
  readonly reason: string
}

/** An account once, a network as long as it is known; a ban may be lifted by any moderator. */
export const senderActsOf = ({
  accountId,
  isBlocked,
  isKnownOrigin,
  bannedUntilMs,
}: Pick<DeskAuthor, 'accountId' | 'isBlocked' | 'isKnownOrigin' | 'bannedUntilMs'>): readonly SenderAct[] => [
  ...(accountId !== null && !isBlocked ? (['block-account'] as const) : []),
  ...(bannedUntilMs !== null ? (['lift-ban'] as const) : isKnownOrigin ? (['ban-origin'] as const) : []),
]

export function checkSenderAct({ act, reason }: DeskSender): Result<null, 'reason-required' | 'reason-too-long'> {
  if (act !== 'lift-ban' && reason.trim() === '') return err('reason-required')
  return reason.length > decisionWordsMaxLength ? err('reason-too-long') : ok(null)
}

export const deskSender: Codec<DeskSender> = object({
  act: field('act', oneOf(senderActs)),
  reason: field('reason', withDefault(text, '')),
})
