import { endsWaiting, reasonText, type DeskDecision, type DeskPreview, type QueueItem } from '@recircle/core/desk'
import type { StaffConfig } from '../../audit/staff-place.ts'
import type { Queries } from '../../db/database.ts'
import type { QueuedMail } from '../../mail/mail-queue.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { Asked } from '../../moderation/item-kind.ts'
import { itemKinds } from '../item/item-kinds.ts'
import { findTemplate } from './reason-templates.ts'

async function emailOf(asked: Asked): Promise<QueuedMail | null> {
  const { queries, item, decision } = asked
  const known = itemKinds[item.kind]
  if (endsWaiting(decision.verdict) || !known.reply) return known.preview(asked)
  const content = await known.content(queries, item.id)
  return content && known.reply(asked, content)
}

/** DESK-15: the email that a decision would send, in the author's language. */
export async function previewEmail(
  queries: Queries,
  config: StaffConfig,
  item: QueueItem,
  decision: DeskDecision,
): Promise<DeskPreview> {
  const template = decision.template === '' ? null : await findTemplate(queries, decision.template)
  const reason = reasonText(template, decision.words, item.locale)
  const asked = { queries, config, item, decision, template, reason }
  const mail = await emailOf(asked)
  if (mail === null) return { email: null }
  const { subject, text } = renderMail(mail)
  return { email: { recipient: mail.recipient, subject, text } }
}
