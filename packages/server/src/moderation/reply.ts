import type { QueueItem } from '@recircle/core/desk'
import { questionsPath } from '@recircle/core/staff-question'
import type { Moderated } from '@recircle/core/moderation'
import type { StaffConfig } from '../audit/staff-place.ts'
import type { Queries } from '../db/database.ts'
import { titleOfPoint } from '../facility/point-titles.ts'
import { askedByStaff } from '../mail/mail-budget.ts'
import type { QueuedMail } from '../mail/mail-queue.ts'
import { findByLogin } from '../session/session.repository.ts'
import { pageAddress } from '../site/page-address.ts'
import type { ItemContent } from './item-content.ts'
import type { Asked } from './item-kind.ts'
import { reachableOwner } from './staff-transits.ts'

const onPage = (config: StaffConfig, { variant, locale }: Pick<QueueItem, 'variant' | 'locale'>) =>
  ({ template: 'staffQuestion', locale, link: pageAddress(config, variant, locale, questionsPath) }) as const

const titleIn = (queries: Queries, { id, title }: QueueItem, locale: QueueItem['locale']): Promise<string> =>
  titleOfPoint(queries, { id, name: title }, locale)

/** DESK-16: the question stands on a page of its author, who has an account. */
export async function replyOnPage(
  { queries, config, item, reason }: Asked,
  { authorEmail: recipient, authorName: name }: ItemContent,
): Promise<QueuedMail | null> {
  if (recipient === '') return null
  return {
    ...onPage(config, item),
    recipient,
    name,
    values: { name: await titleIn(queries, item, item.locale), reason },
  }
}

/** The same, to anybody of the organization who can be reached. */
export async function replyToOwner(
  { queries, config, item, reason }: Asked,
  saved: Pick<Moderated, 'creatorId' | 'orgId'>,
): Promise<QueuedMail | null> {
  const owner = await reachableOwner(queries, saved)
  if (owner === null) return null
  const { email: recipient, name } = owner
  return {
    ...onPage(config, owner),
    recipient,
    name,
    values: { name: await titleIn(queries, item, owner.locale), reason },
  }
}

/** Into an address that anybody may have typed. */
export async function replyToTyped(
  { queries, item, reason }: Asked,
  { authorEmail: recipient }: ItemContent,
  template: 'applicationQuestion' | 'inquiryAnswered',
): Promise<QueuedMail | null> {
  if (recipient === '') return null
  const account = await findProved(queries, recipient)
  const mail = { template, recipient, locale: item.locale, name: account?.name ?? '', values: { reason } }
  return template === 'inquiryAnswered' ? mail : { ...mail, asker: account === null ? askedByStaff : null }
}

/** MAIL-2: forms without an account are sent with any name and any address, which only an account has proved. */
async function findProved(queries: Queries, email: string) {
  const account = await findByLogin(queries, email)
  return account?.email_confirmed_at != null ? account : null
}
