import { checkSenderAct, type DeskItemKey, type DeskSender } from '@recircle/core/desk'
import { proposalLimits } from '@recircle/core/proposal'
import { blockAccount, unblockAccount } from '../account/staff-accounts.ts'
import { conflictWith, done, refused, type Outcome } from '../http/outcome.ts'
import type { StaffPlace } from '../moderation/staff-acts.ts'
import { banSender, liftSenderBan } from '../proposal/staff-bans.ts'
import { contentOfItem } from './desk-item.repository.ts'

const rule = (name: string) => ({ rule: name, pointer: '/data' })

/** DESK-41: the same use cases as in management and on the command line. Only administrators may act on accounts of staff. */
export async function actOnSender(
  place: StaffPlace,
  key: DeskItemKey,
  { act, reason: note }: DeskSender,
): Promise<Outcome<null>> {
  const reason = note.trim()
  const checked = checkSenderAct({ act, reason })
  if (!checked.ok) return refused('invalid', [{ rule: checked.error, pointer: '/data/reason' }])
  const content = await contentOfItem(place.database, key)
  if (content === null) return refused('not-found')
  if (act === 'block-account' || act === 'unblock-account') return actOnAuthor(place, content.authorId, act, reason)
  if (key.kind !== 'proposal') return refused('invalid', [rule('no-origin')])
  if (act === 'lift-ban')
    return (await liftSenderBan(place, key.id, reason)) === 0 ? conflictWith(rule('not-banned')) : done(null)
  const banned = await banSender(place, { id: key.id, days: proposalLimits.banDays, reason })
  return banned.ok ? done(null) : conflictWith(rule('no-origin'))
}

async function actOnAuthor(
  place: StaffPlace,
  id: string | null,
  act: 'block-account' | 'unblock-account',
  reason: string,
): Promise<Outcome<null>> {
  const account =
    id === null
      ? undefined
      : await place.database
          .selectFrom('users')
          .select(['is_staff', 'is_superuser'])
          .where('id', '=', id)
          .executeTakeFirst()
  if (id === null || !account) return refused('invalid', [rule('no-account')])
  if (account.is_staff || account.is_superuser) return refused('forbidden', [rule('of-staff')])
  const acted =
    act === 'block-account' ? await blockAccount(place, id, reason) : await unblockAccount(place, id, reason)
  return acted.ok ? done(null) : conflictWith(rule(acted.error))
}
