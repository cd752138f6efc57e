import type { Transaction } from 'kysely'
import { endsWaiting, type DeskItemKey } from '@recircle/core/desk'
import type { Schema } from '../../db/database.ts'
import { done, refused, type Outcome } from '../../http/answer/outcome.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { lockRows, problem, type Decided, type Work } from '../../moderation/item-kind.ts'
import { insertQuestion } from '../../staff-question/staff-questions.repository.ts'
import { itemKinds } from '../item/item-kinds.ts'

/** Locks the item for one writer at a time, its owner included: the second of two concurrent writers sees the first one's result. */
export async function lockItem(
  transaction: Transaction<Schema>,
  { kind, id }: DeskItemKey,
  otherId: string | null = null,
): Promise<void> {
  const known = itemKinds[kind]
  await known.lockBefore?.(transaction, id)
  await lockRows(transaction, known.table, otherId === null ? [id] : [id, otherId])
}

/** If it throws, its writes are rolled back. A question restores nothing. */
export const carryOut = (work: Work): Promise<Outcome<Decided<object | null>>> =>
  endsWaiting(work.decision.verdict) ? itemKinds[work.item.kind].decide(work) : ask(work)

/** DESK-16: the item stays in the queue, and shows since when its author has been asked; the question stands on the author's page. */
async function ask(work: Work): Promise<Outcome<Decided<null>>> {
  const { transaction, note, place, item, reason } = work
  const known = itemKinds[item.kind]
  const { noun } = known
  const shown = await known.content(transaction, item.id)
  const mail = (shown && (await known.reply?.(work, shown))) ?? null
  if (mail === null) return refused('invalid', [problem('no-address')])
  await note({ act: `${noun}.ask`, subjectKind: noun, subjectId: item.id, reason })
  await insertQuestion(transaction, {
    ...item,
    about: item.title,
    // An applicant has no organization yet, and answers by email.
    orgId: shown?.organizationId ?? null,
    askedBy: place.signature.actorId,
    text: reason,
  })
  const mailId = await queueMail(transaction, mail)
  return done({ mailId, mailedTo: mail.recipient, restore: null })
}
