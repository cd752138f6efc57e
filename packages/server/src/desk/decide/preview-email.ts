import { leftOutPhotos, reasonText, type DeskDecision, type DeskPreview, type QueueItem } from '@recircle/core/desk'
import { questionsPath } from '@recircle/core/staff-question'
import type { Queries } from '../../db/database.ts'
import type { QueuedMail } from '../../mail/mail-queue.ts'
import { previewEventChangeMail } from '../../event-change/apply-change-decision.ts'
import { resultMail } from '../../event-result/settle-result.ts'
import { moderatedFacility } from '../../facility/moderated-facility.ts'
import { isUuid } from '../../http/request/uuid.ts'
import { previewRunMail } from '../../import/review/run-decision.ts'
import { pageAddress } from '../../site/page-address.ts'
import { askedByStaff } from '../../mail/mail-budget.ts'
import { renderMail } from '../../mail/render-mail.ts'
import type { StaffConfig } from '../../audit/staff-place.ts'
import { mailToOwner, reachableOwner } from '../../moderation/staff-transits.ts'
import { approvalMail, declineMail, freeLogin } from '../../registration/decide-application.ts'
import { previewClaimMail } from '../../point-claim/apply-claim-decision.ts'
import { findByLogin } from '../../session/session.repository.ts'
import { mergedMail } from './merge-at-desk.ts'
import { changesOf, isModeratedKind, moderatedItems, type DeskModerated } from '../item/moderated-items.ts'
import { previewClosing } from './report-decision.ts'
import { findTemplate } from './reason-templates.ts'
import { contentOfItem } from '../item/desk-item.repository.ts'

/** DESK-15: the email that a decision would send, in the author's language; dots replace a password that is not generated yet. */
export async function previewEmail(
  queries: Queries,
  config: StaffConfig,
  item: QueueItem,
  decision: DeskDecision,
): Promise<DeskPreview> {
  const template = decision.template === '' ? null : await findTemplate(queries, decision.template)
  const mail = await emailOf(queries, config, item, decision, reasonText(template, decision.words, item.locale))
  if (mail === null) return { email: null }
  const { subject, text } = renderMail(mail)
  return { email: { recipient: mail.recipient, subject, text } }
}

async function emailOf(
  queries: Queries,
  config: StaffConfig,
  item: QueueItem,
  decision: DeskDecision,
  reason: string,
): Promise<QueuedMail | null> {
  const { verdict } = decision
  if (item.kind === 'proposal') return previewClosing(queries, config, item.id, decision, reason)
  if (verdict === 'spam') return null
  if (verdict === 'ask' || verdict === 'answer') return wordsMail(queries, config, item, reason)
  if (verdict === 'merge') return previewMerge(queries, config, item, decision)
  if (item.kind === 'result') {
    const leftOut = leftOutPhotos(decision, reason)
    return resultMail(queries, config, { id: item.id, isAccepted: verdict === 'accept', reason, leftOut })
  }
  if (item.kind === 'claim')
    return previewClaimMail(queries, config, { id: item.id, isAccepted: verdict === 'accept', reason })
  if (item.kind === 'event-change')
    return previewEventChangeMail(queries, config, { id: item.id, isAccepted: verdict === 'accept', reason })
  if (item.kind === 'import')
    return previewRunMail(queries, config, item.id, {
      isAccepted: verdict === 'accept',
      except: decision.except,
      reason,
    })
  const moderatedVerdict = verdict === 'accept' ? 'accept' : 'decline'
  const emailFor = async (kind: DeskModerated): Promise<QueuedMail | null> => {
    const saved = await kind.find(queries, item.id)
    if (saved === null) return null
    const before = kind.contentOf(saved)
    const attributes = kind.correctionOf(moderatedVerdict === 'accept' ? decision.changes : {}, before)
    const { type, id } = kind.resource(saved)
    const read = kind.readBody({ data: { type, id, attributes } }, 'change', before)
    const shown = read.ok ? kind.withContent(saved, read.value.content) : saved
    const changes = changesOf(kind, shown, before)
    return mailToOwner(queries, config, shown, kind.emailOf(shown, moderatedVerdict, changes), reason)
  }
  if (isModeratedKind(item.kind)) return emailFor(moderatedItems[item.kind])
  const application = await queries.selectFrom('applications').selectAll().where('id', '=', item.id).executeTakeFirst()
  if (!application) return null
  if (verdict !== 'accept') return declineMail(application, reason)
  return approvalMail(config, {
    application,
    login: await freeLogin(queries, application.tin),
    password: '••••••••••••',
  })
}

/** DESK-40: the email to the owner of the point that would be closed. */
async function previewMerge(
  queries: Queries,
  config: StaffConfig,
  { id }: QueueItem,
  { merge, template, words }: DeskDecision,
): Promise<QueuedMail | null> {
  if (merge === null || !isUuid(merge.otherId)) return null
  const [waiting, shown] = await Promise.all([
    moderatedFacility.find(queries, id),
    moderatedFacility.find(queries, merge.otherId),
  ])
  if (!waiting || !shown) return null
  const [closed, kept] = merge.keeps === 'other' ? [waiting, shown] : [shown, waiting]
  const owner = await reachableOwner(queries, closed)
  const canned = template === '' ? null : await findTemplate(queries, template)
  return owner && mergedMail(queries, config, { closed, kept }, reasonText(canned, words, owner.locale))
}

/** DESK-16: a question to the author, or the reply to an inquiry; null if no address is reachable. */
export async function wordsMail(
  queries: Queries,
  config: StaffConfig,
  item: QueueItem,
  reason: string,
): Promise<QueuedMail | null> {
  const values = { name: item.title, reason }
  const onPage = ({ variant, locale }: Pick<QueueItem, 'variant' | 'locale'>) =>
    ({ template: 'staffQuestion', locale, link: pageAddress(config, variant, locale, questionsPath) }) as const
  if (isModeratedKind(item.kind)) {
    const saved = await moderatedItems[item.kind].find(queries, item.id)
    const owner = saved && (await reachableOwner(queries, saved))
    return owner ? { ...onPage(owner), recipient: owner.email, name: owner.name, values } : null
  }
  const content = await contentOfItem(queries, item)
  if (!content || content.authorEmail === '') return null
  const { authorEmail: recipient, authorName, organizationId } = content
  if (organizationId !== null) return { ...onPage(item), recipient, name: authorName, values }
  const { locale } = item
  const account = await findProved(queries, recipient)
  const to = { recipient, locale, name: account?.name ?? '', values: { reason } }
  if (item.kind === 'inquiry') return { ...to, template: 'inquiryAnswered' }
  return { ...to, template: 'applicationQuestion', asker: account === null ? askedByStaff : null }
}

/** MAIL-2: forms without an account are sent with any name and any address, which only an account has proved. */
async function findProved(queries: Queries, email: string) {
  const account = await findByLogin(queries, email)
  return account?.email_confirmed_at != null ? account : null
}
