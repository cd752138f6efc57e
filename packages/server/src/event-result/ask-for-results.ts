import { sql } from 'kysely'
import { resultLimits, resultPage } from '@recircle/core/event-result'
import { languageTag } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import { findCharityEvent } from '../charity-event/charity-event.repository.ts'
import { eventPicture } from '../charity-event/event-picture.ts'
import type { Database } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { reachableOwner } from '../moderation/staff-transits.ts'
import type { PartyMailSettings } from '../participation/party-mail.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress } from '../site/page-address.ts'

/** ORG-8: valid as long as results are accepted. */
export const resultLink = (links: SignedLinks, event: { readonly id: string; readonly endsAtMs: number | null }) =>
  links.make({ purpose: 'event-result', subject: event.id, version: 0, expiresAtMs: resultLinkEndsAtMs(event) })
export const resultLinkEndsAtMs = ({ endsAtMs }: { readonly endsAtMs: number | null }): number =>
  (endsAtMs ?? 0) + resultLimits.requestedForDays * dayMs

/** Events that ended longer ago, in days, are skipped: no one remembers their results. */
const lateDays = 7
const atOnce = 200

/** ORG-8: asks the organizer of each past event once; safe with several instances. */
export async function askForResults(
  database: Database,
  { config, links }: PartyMailSettings,
  nowMs: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from charity_events e where status = 'accepted' and cancelled_at is null
      and ends_at <= ${new Date(nowMs)} and ends_at > ${new Date(nowMs - lateDays * dayMs)}
      and not exists (select from event_result_requests r where r.charity_event_id = e.id)
    order by ends_at limit ${atOnce}`.execute(database)
  let sentCount = 0
  for (const { id } of rows)
    await database.transaction().execute(async (transaction) => {
      const noted = await transaction
        .insertInto('event_result_requests')
        .values({ charity_event_id: id })
        .onConflict((conflict) => conflict.doNothing())
        .returning('charity_event_id')
        .executeTakeFirst()
      const event = noted && (await findCharityEvent(transaction, id))
      const owner = event && (await reachableOwner(transaction, event))
      if (!event || !owner) return
      const { email: recipient, name, locale, variant } = owner
      const until = new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: event.timezone })
      await queueMail(transaction, {
        template: 'resultsAsked',
        recipient,
        locale,
        name,
        link: pageAddress(config, variant, locale, resultPage(resultLink(links, event))),
        picture: eventPicture(config, owner, event),
        values: { name: event.title, until: until.format(resultLinkEndsAtMs(event)) },
        onlyOnceKey: `resultsAsked ${id}`,
      })
      sentCount += 1
    })
  return sentCount
}
