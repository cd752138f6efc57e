import { sql, type Selectable, type Transaction } from 'kysely'
import { mayUndo, type DeskItemKey, type DeskUndone } from '@recircle/core/desk'
import type { RuleProblem } from '@recircle/core/wire'
import type { Schema } from '../../db/database.ts'
import { unblockWithin } from '../../account/staff-accounts.ts'
import type { DeskDecisionsTable, DeskDecisionsTogetherTable, SenderRestore } from '../../db/tables/staff.tables.ts'
import { conflictWith, done, refused, type Outcome, type Refused } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import type { Former } from '../../moderation/item-kind.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { liftWithin } from '../../report/staff-bans.ts'
import { audited, type WriteNote } from '../../audit/audited.ts'
import { lockItem } from '../decide/carry-out.ts'
import { isItemOf } from '../queue/desk-sites.ts'
import { itemKinds } from '../item/item-kinds.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'

const tooLate: RuleProblem = { rule: 'too-late', pointer: '/data' }
export const moved: RuleProblem = { rule: 'moved', pointer: '/data' }

/** DESK-17: only by the moderator who decided, before the email is sent; nothing is overwritten if the item has changed since. */
export function undoDecision(place: StaffPlace, member: StaffMember, id: string): Promise<Outcome<DeskUndone>> {
  if (!isUuid(id)) return Promise.resolve(refused('not-found'))
  return audited<Outcome<DeskUndone>>(place.database, place.signature, async (transaction, note) => {
    const together = await transaction
      .selectFrom('desk_decisions_together')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (together) {
      const all = await transaction
        .selectFrom('desk_decisions')
        .selectAll()
        .where('together_id', '=', id)
        .where('undone_at', 'is', null)
        .orderBy('kind')
        .orderBy('item_id')
        .forUpdate()
        .execute()
      for (const each of all)
        if (!(await isItemOf(transaction, itemOf(each), member.sites))) return refused('not-found')
      const refusal = refusalOf(together, member)
      return refusal ?? undoTogether({ transaction, note, member }, together, all)
    }
    const found = await transaction
      .selectFrom('desk_decisions')
      .selectAll()
      .where('id', '=', id)
      .where('together_id', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!found || !(await isItemOf(transaction, itemOf(found), member.sites))) return refused('not-found')
    const refusal = refusalOf(found, member)
    if (refusal !== null) return refusal
    return undoWithin({ transaction, note, member }, [found], { mailIds: mailsOf(found) })
  })
}

function refusalOf(
  { user_id, undone_at, decided_at }: Pick<Found, 'user_id' | 'undone_at' | 'decided_at'>,
  { userId }: StaffMember,
): Refused | null {
  if (user_id !== userId) return refused('forbidden')
  return undone_at !== null || !mayUndo(decided_at, Date.now()) ? conflictWith(tooLate) : null
}

interface Undoing {
  readonly transaction: Transaction<Schema>
  readonly note: WriteNote
  readonly member: StaffMember
}

interface Undone {
  /** The emails of all. */
  readonly mailIds: readonly string[]
  /** Something else is taken back as well, even if none of these can be. */
  readonly isPart?: boolean
}

/** DESK-56: puts back whatever nobody has changed since. */
async function undoWithin(
  { transaction, note, member }: Undoing,
  all: readonly Found[],
  { mailIds, isPart = false }: Undone,
): Promise<Outcome<DeskUndone>> {
  for (const found of all) await lockItem(transaction, itemOf(found), otherOf(found))
  const mails = await transaction
    .selectFrom('mail_outbox')
    .select(['attempts', 'sent_at'])
    .where('id', '=', anyOf(mailIds))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (mails.some(({ attempts, sent_at }) => attempts > 0 || sent_at !== null)) return conflictWith(tooLate)
  const back: Found[] = []
  for (const found of all)
    if (await itemKinds[found.kind].undo(transaction, formerOf(found, member.userId))) back.push(found)
  if (back.length === 0 && !isPart) return conflictWith(moved)
  await transaction.deleteFrom('mail_outbox').where('id', '=', anyOf(mailIds)).execute()
  await transaction
    .updateTable('desk_decisions')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', anyOf(back.map(({ id }) => id)))
    .execute()
  for (const { kind, item_id: subjectId, verdict } of back) {
    const { noun: subjectKind } = itemKinds[kind]
    await note({ act: `${subjectKind}.undo`, subjectKind, subjectId, before: { verdict } })
  }
  return done({ count: back.length, left: all.length - back.length })
}

/** DESK-56, DESK-57: what was decided together, and what was done to the sender with it. */
async function undoTogether(
  undoing: Undoing,
  { id, mail_ids, sender }: Selectable<DeskDecisionsTogetherTable>,
  all: readonly Found[],
): Promise<Outcome<DeskUndone>> {
  const { transaction, note } = undoing
  const undone = await undoWithin(undoing, all, { mailIds: mail_ids, isPart: sender !== null })
  if (!undone.ok) return undone
  if (sender !== null) await leaveSenderAlone(transaction, note, sender)
  await transaction
    .updateTable('desk_decisions_together')
    .set({ undone_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
  return undone
}

async function leaveSenderAlone(
  transaction: Transaction<Schema>,
  note: WriteNote,
  sender: SenderRestore,
): Promise<void> {
  if ('bannedBy' in sender) return void (await liftWithin(transaction, note, sender.bannedBy, ''))
  for (const account of sender.accounts) await unblockWithin(transaction, note, account, '')
}

export type Found = Selectable<DeskDecisionsTable>
export const itemOf = ({ kind, item_id: id }: Found): DeskItemKey => ({ kind, id })

/** Usually one; a report may have several reporters. */
export const mailsOf = ({ kind, mail_id, restore }: Found): readonly string[] =>
  [mail_id, ...(itemKinds[kind].mailIds?.(restore) ?? [])].filter((id) => typeof id === 'string')
/** DESK-40: the other point of a merge. */
export const otherOf = ({ kind, restore }: Found): string | null => itemKinds[kind].otherId?.(restore) ?? null
export const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`

export const formerOf = (found: Found, userId: string): Former<object> => ({
  id: found.item_id,
  restore: found.restore,
  waitedSinceMs: found.waited_since,
  userId,
  decisionId: found.id,
})
