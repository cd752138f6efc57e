import {
  checkSenderAction,
  scopeOf,
  turnedAwayAs,
  undoWindowMs,
  type DeskDecidedTogether,
  type DeskItemKey,
  type DeskSender,
  type SenderAction,
} from '@recircle/core/desk'
import { reportLimits } from '@recircle/core/report'
import { siteVariants } from '@recircle/core/site'
import { blockWithin, tellBlocked, unblockWithin, type DeclinedWithBlock } from '../../account/staff-accounts.ts'
import type { Queries } from '../../db/database.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { banWithin, liftWithin } from '../../report/staff-bans.ts'
import { audited } from '../../audit/audited.ts'
import type { DeskPlace } from '../../moderation/item-kind.ts'
import { itemKinds } from '../item/item-kinds.ts'
import type { Deciding } from './decide-item.ts'
import { decideAll, type ActedOnSender } from './decide-together.ts'
import { contentOfItem } from '../item/desk-item.repository.ts'
import { organizationOf, waitingOfSender } from '../item/sender-items.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const rule = (name: string) => ({ rule: name, pointer: '/data' })

/** DESK-41, DESK-57: the same use cases as in management. Only administrators may act on accounts of staff. */
export async function actOnSender(
  place: DeskPlace,
  member: StaffMember,
  key: DeskItemKey,
  { act, reason: words, declines }: DeskSender,
): Promise<Outcome<DeskDecidedTogether | null>> {
  const reason = words.trim()
  const checked = checkSenderAction({ act, reason })
  if (!checked.ok) return refused('invalid', [{ rule: checked.error, pointer: '/data/reason' }])
  return audited<Outcome<DeskDecidedTogether | null>>(place.database, place.signature, async (transaction, note) => {
    const scope = declines ? scopeOf(act) : null
    // Read first: reports from a banned network are hidden.
    const theirs = scope === null ? [] : await waitingOfSender(transaction, key, scope, member.sites)
    const deciding = { transaction, note, place, member }
    const acted = await carryOut(deciding, key, { act, reason })
    if (!acted.ok) return acted
    if (acted.value === null) return done(null)
    const { restore, tell } = acted.value
    if (scope === null) {
      await tell('none', 0)
      return done(null)
    }
    const chosen = theirs.map(({ kind, id, waitingSinceMs }) => ({
      kind,
      id,
      waitingSinceMs,
      verdict: turnedAwayAs(kind),
    }))
    const ofEverySite = () => waitingOfSender(transaction, key, scope, siteVariants)
    const toSender = async (count: number) =>
      tell(count === 0 ? 'none' : (await ofEverySite()).length > 0 ? 'some' : 'all', undoWindowMs)
    return done(await decideAll(deciding, chosen, { template: '', words: reason }, { restore, tell: toSender }))
  })
}

interface Acted extends Pick<ActedOnSender, 'restore'> {
  readonly tell: (declined: DeclinedWithBlock, heldForMs: number) => Promise<readonly string[]>
}

interface Acting {
  readonly act: SenderAction
  readonly reason: string
}

/** Null if nothing is left that an undo could take back. */
async function carryOut(deciding: Deciding, key: DeskItemKey, acting: Acting): Promise<Outcome<Acted | null>> {
  const { transaction, note } = deciding
  const { act, reason } = acting
  const content = await contentOfItem(transaction, key)
  if (content === null) return refused('not-found')
  if (act !== 'ban-origin' && act !== 'lift-ban') return actOnAccounts(deciding, content.authorId, acting)
  if (itemKinds[key.kind].sender.networksOf === undefined) return refused('invalid', [rule('no-origin')])
  if (act === 'lift-ban')
    return (await liftWithin(transaction, note, key.id, reason)) === 0 ? conflictWith(rule('not-banned')) : done(null)
  const banned = await banWithin(transaction, note, { id: key.id, days: reportLimits.banDays, reason })
  return banned.ok ? done({ restore: { bannedBy: key.id }, tell: async () => [] }) : conflictWith(rule('no-origin'))
}

async function actOnAccounts(
  { transaction, note }: Deciding,
  authorId: string | null,
  { act, reason }: Acting,
): Promise<Outcome<Acted | null>> {
  const isOfOrganization = act === 'block-organization' || act === 'unblock-organization'
  const accounts = authorId === null ? [] : await accountsOf(transaction, authorId, isOfOrganization)
  if (accounts.length === 0) return refused('invalid', [rule(isOfOrganization ? 'no-organization' : 'no-account')])
  const own = accounts.filter(({ isOfStaff }) => !isOfStaff)
  if (own.length === 0) return refused('forbidden', [rule('of-staff')])
  const isBlocking = act === 'block-account' || act === 'block-organization'
  const changed: string[] = []
  const blocked: Parameters<typeof tellBlocked>[1][] = []
  let refusal = ''
  for (const { id } of own) {
    const acted = isBlocking
      ? await blockWithin(transaction, note, id, reason)
      : await unblockWithin(transaction, note, id, reason)
    if (!acted.ok) refusal = acted.error
    else {
      changed.push(id)
      if (acted.value !== null) blocked.push(acted.value)
    }
  }
  if (changed.length === 0) return conflictWith(rule(refusal))
  if (!isBlocking) return done(null)
  const tell: Acted['tell'] = async (declined, heldForMs) => {
    const mailIds: string[] = []
    for (const account of blocked) {
      const mailId = await tellBlocked(transaction, account, { reason, declined, heldForMs })
      if (mailId !== null) mailIds.push(mailId)
    }
    return mailIds
  }
  return done({ restore: { accounts: changed }, tell })
}

/** The account, or all of its organization in a fixed order. */
async function accountsOf(queries: Queries, authorId: string, isOfOrganization: boolean) {
  const orgId = isOfOrganization ? await organizationOf(queries, authorId) : null
  if (isOfOrganization && orgId === null) return []
  const rows = await queries
    .selectFrom('users')
    .select(['id', 'is_staff', 'is_superuser'])
    .where(orgId === null ? 'id' : 'org_id', '=', orgId ?? authorId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, is_staff, is_superuser }) => ({ id, isOfStaff: is_staff || is_superuser }))
}
