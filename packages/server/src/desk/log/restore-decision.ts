import { sql, type Transaction } from 'kysely'
import { checkDecision } from '@recircle/core/desk'
import type { Schema } from '../../db/database.ts'
import { conflictWith, done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { isUuid } from '../../http/request/uuid.ts'
import type { StaffPlace } from '../../audit/staff-place.ts'
import { audited } from '../../audit/audited.ts'
import { lockItem } from '../decide/carry-out.ts'
import { isItemOf } from '../queue/desk-sites.ts'
import { eachKind, itemKinds } from '../item/item-kinds.ts'
import type { StaffMember } from '../../staff-session/staff-sessions.ts'
import { anyOf, formerOf, itemOf, mailsOf, moved, otherOf, type Found } from './undo-decision.ts'

/** DESK-38: unless it is final. */
export const isRestorable = sql<boolean>`undone_at is null and not (${sql.join(
  eachKind(({ isFinal }) => isFinal),
  sql` or `,
)})`

/** DESK-38: returns the item to the queue; the log records what its author was told in the meantime. */
export function restoreDecision(
  place: StaffPlace,
  member: StaffMember,
  id: string,
  reason: string,
): Promise<Outcome<null>> {
  if (!isUuid(id)) return Promise.resolve(refused('not-found'))
  const checked = checkDecision({ verdict: 'decline', template: '', words: reason }, ['decline'])
  if (!checked.ok) return Promise.resolve(refused('invalid', [{ rule: checked.error, pointer: '/data/reason' }]))
  return audited<Outcome<null>>(place.database, place.signature, async (transaction, note) => {
    const found = await transaction
      .selectFrom('desk_decisions')
      .selectAll()
      .select(isRestorable.as('may_restore'))
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found || !(await isItemOf(transaction, itemOf(found), member.sites))) return refused('not-found')
    if (!found.may_restore) return conflictWith(moved)
    await lockItem(transaction, itemOf(found), otherOf(found))
    if (await hasMovedSince(transaction, found)) return conflictWith(moved)
    const known = itemKinds[found.kind]
    const former = formerOf(found, member.userId)
    const tell = await known.tellsOfReversal?.(transaction, former)
    if (!(await known.undo(transaction, former))) return conflictWith(moved)
    const unsent = await transaction
      .deleteFrom('mail_outbox')
      .where('id', '=', anyOf(mailsOf(found)))
      .where(sql<boolean>`attempts = 0 and sent_at is null`)
      .returning('id')
      .execute()
    const wasSent = (ids: readonly (string | null | undefined)[]) =>
      ids.some((mailId) => typeof mailId === 'string' && !unsent.some((mail) => mail.id === mailId))
    await tell?.({ place, reason, mailId: found.mail_id, wasSent })
    await transaction
      .updateTable('desk_decisions')
      .set({ undone_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    const { noun: subjectKind } = known
    const before = { verdict: found.verdict }
    await note({ act: `${subjectKind}.restore`, subjectKind, subjectId: found.item_id, before, reason })
    return done(null)
  })
}

/** Staff log every action, and log ids rise with time; an owner's action leaves a status transition. */
async function hasMovedSince(transaction: Transaction<Schema>, { id, kind, item_id }: Found): Promise<boolean> {
  const { history } = itemKinds[kind]
  const led = history
    ? sql`or (select from_status from ${sql.table(history.table)} where ${sql.ref(history.subject)} = ${item_id}
        order by happened_at desc, id desc limit 1) is distinct from 'on-review'`
    : sql``
  const { rows } = await sql<{ moved: boolean }>`
    select exists (select from audit_log where subject_id = ${item_id} and audit_log.id > ${id}) ${led} as moved`.execute(
    transaction,
  )
  return rows[0]?.moved ?? false
}
