import { sql } from 'kysely'
import type { DeskField } from '@recircle/core/desk'
import type { Queries } from '../db/database.ts'
import { conflictWith, done } from '../http/answer/outcome.ts'
import { queueMail, type QueuedMail } from '../mail/mail-queue.ts'
import { bare, type ItemContent } from '../moderation/item-content.ts'
import { bySite, mailHeld, problem, type Asked, type ItemKind } from '../moderation/item-kind.ts'
import { replyToTyped } from '../moderation/reply.ts'

/** What visitors ask support; nothing is decided, but answered. */
export const inquiryItem: ItemKind<{ readonly inquiry: true }> = {
  table: 'inquiries',
  noun: 'inquiry',
  entity: 'inquiry',
  columns: {
    ...bySite,
    from: sql`inquiries i`,
    title: sql`i.name`,
    address: sql`i.city`,
    organization: sql`i.org_name`,
    reason: sql`coalesce(i.type, i.form)`,
  },
  written: { name: sql`i.name`, texts: sql`concat_ws(' ', i.name, i.org_name, i.text)` },
  sender: {
    // A network has many people, so only the same email address is the same sender.
    ofSenderOf: (id) => sql`from inquiries i join inquiries o on lower(o.email) = lower(i.email)
      where o.id = ${id} and i.handled_at is null`,
    ofNetworks: (hashes) => sql`from inquiries i where i.handled_at is null and i.asked_from in ${hashes}`,
  },
  refusal: { templates: [] },
  content,
  async decide(work) {
    const { transaction, note, item } = work
    const isSpam = work.decision.verdict === 'spam'
    const reason = isSpam ? 'spam' : work.reason
    const handled = await transaction
      .updateTable('inquiries')
      .set({ handled_at: sql<Date>`now()`, handling_note: reason })
      .where('id', '=', item.id)
      .where('handled_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!handled) return conflictWith(problem('decided'))
    await note({ act: 'inquiry.handle', subjectKind: 'inquiry', subjectId: item.id, reason })
    const mail = isSpam ? null : await answer(work)
    const mailId = mail && (await queueMail(transaction, { ...mail, ...mailHeld }))
    return done({ mailId, mailedTo: mail?.recipient ?? null, restore: { inquiry: true } })
  },
  async undo(transaction, { id }) {
    const row = { handled_at: null, handling_note: null }
    await transaction.updateTable('inquiries').set(row).where('id', '=', id).execute()
    return true
  },
  preview: async (asked) => (asked.decision.verdict === 'spam' ? null : answer(asked)),
}

async function answer(asked: Asked): Promise<QueuedMail | null> {
  const shown = await content(asked.queries, asked.item.id)
  return shown && replyToTyped(asked, shown, 'inquiryAnswered')
}

async function content(queries: Queries, id: string): Promise<ItemContent | null> {
  const row = await queries.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const { name: authorName, email: authorEmail, form, type, phone, city, org_name, text } = row
  const fields = filled({ form, type, name: authorName, email: authorEmail, phone, city, org_name })
  const state = row.handled_at === null ? 'new' : 'handled'
  return { ...bare, version: 1, state, text, fields, authorId: null, authorName, authorEmail }
}

const filled = (values: Readonly<Record<string, unknown>>): DeskField[] =>
  Object.entries(values).flatMap(([name, after]) =>
    after === '' || after === null ? [] : [{ name, before: null, after, standing: 'new' as const }],
  )
