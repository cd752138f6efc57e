import { callPath } from '@recircle/core/calls'
import { confirmationLimits, stillCorrectPage, unsubscribePage } from '@recircle/core/confirmation'
import { facilityPath } from '@recircle/core/facility'
import { reminderCalls } from '@recircle/core/owner-start'
import { dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { titlesOf } from '../facility/point-titles.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress, readerAddress } from '../site/page-address.ts'
import { noteReminded, ownersToRemind, pointsToRemind, type Owner } from './reminders.repository.ts'

const namesShown = 10

export interface ReminderSettings {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

export const reminderLink = (links: SignedLinks, userId: string, nowMs: number): string =>
  links.make({
    purpose: 'still-correct',
    subject: userId,
    version: 0,
    expiresAtMs: nowMs + confirmationLimits.reminderLinkDays * dayMs,
  })

export const unsubscribeLink = (links: SignedLinks, userId: string, nowMs: number): string =>
  links.make({
    purpose: 'unsubscribe-reminders',
    subject: userId,
    version: 0,
    expiresAtMs: nowMs + confirmationLimits.unsubscribeLinkDays * dayMs,
  })

/** TRUTH-20: queues one email to each owner for all of their points. Returns the number of queued emails. */
export async function sendReminders(queries: Queries, settings: ReminderSettings, nowMs: number): Promise<number> {
  let sent = 0
  for (const owner of await ownersToRemind(queries)) {
    const points = await pointsToRemind(queries, owner.orgId, nowMs)
    if (points.length === 0) continue
    const titleFor = await titlesOf(
      queries,
      points.map(({ facility }) => facility),
      owner.locale,
    )
    const named = points.map(({ facility }) => ({ id: facility.id, name: titleFor(facility) }))
    await queueReminder(queries, settings, owner, named, nowMs)
    await noteReminded(queries, owner.id)
    sent += 1
  }
  return sent
}

async function queueReminder(
  queries: Queries,
  { config, links }: ReminderSettings,
  owner: Owner,
  points: readonly { readonly id: string; readonly name: string }[],
  nowMs: number,
): Promise<void> {
  const { id, email, name, locale, variant } = owner
  const stopToken = unsubscribeLink(links, id, nowMs)
  const page = (path: string) => pageAddress(config, variant, locale, path)
  const all = page(stillCorrectPage(reminderLink(links, id, nowMs)))
  const list = points.slice(0, namesShown).map((point) => ({ text: point.name, link: page(facilityPath(point.id)) }))
  await queueMail(queries, {
    template: 'factsGrowOld',
    recipient: email,
    name,
    locale,
    link: all,
    stopLink: page(unsubscribePage(stopToken)),
    list: points.length > namesShown ? [...list, { text: '…', link: all }] : list,
    onlyOnceKey: `reminder ${id} ${Math.floor(nowMs / dayMs)}`,
    unsubscribeUrl: readerAddress(config, variant, locale, callPath(reminderCalls.stop, { token: stopToken })),
  })
}
