import { callPath } from '@recircle/core/calls'
import { confirmationLimits, stillCorrectPage, unsubscribePage } from '@recircle/core/confirmation'
import { facilityPath, type Facility } from '@recircle/core/facility'
import { reminderCalls } from '@recircle/core/owner-start'
import { languageTag, type LocaleCode } from '@recircle/core/site'
import { dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import type { Queries } from '../db/database.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { mailTexts } from '../mail/mail-templates.ts'
import { titlesOf } from '../facility/point-titles.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress, readerAddress } from '../site/page-address.ts'
import { noteReminded, ownersToRemind, pointsToRemind, type Owner } from './reminders.repository.ts'

/** The page behind the button has them all. */
const pointsListed = 10

/** What nobody has confirmed for so long stands out. */
const longMs = 365 * dayMs

const dayOf = (atMs: number, timeZone: string, locale: LocaleCode): string =>
  new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone }).format(atMs)

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
    const named = points.map(({ facility }) => {
      const { id, lastConfirmedAtMs, timezone } = facility
      return { id, lastConfirmedAtMs, timezone, name: titleFor(facility) }
    })
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
  points: readonly Pick<Facility, 'id' | 'name' | 'lastConfirmedAtMs' | 'timezone'>[],
  nowMs: number,
): Promise<void> {
  const { id, email, name, locale, variant } = owner
  const stopToken = unsubscribeLink(links, id, nowMs)
  const page = (path: string) => pageAddress(config, variant, locale, path)
  await queueMail(queries, {
    template: 'factsGrowOld',
    recipient: email,
    name,
    locale,
    link: page(stillCorrectPage(reminderLink(links, id, nowMs))),
    stopLink: page(unsubscribePage(stopToken)),
    values: { count: String(points.length) },
    list: points.slice(0, pointsListed).map((point) => {
      const { lastConfirmedAtMs, timezone } = point
      const isKnown = lastConfirmedAtMs !== null
      return {
        text: point.name,
        note: isKnown ? dayOf(lastConfirmedAtMs, timezone, locale) : mailTexts[locale]['factsGrowOld.never'],
        isDue: !isKnown || nowMs - lastConfirmedAtMs > longMs,
        link: page(facilityPath(point.id)),
      }
    }),
    onlyOnceKey: `reminder ${id} ${Math.floor(nowMs / dayMs)}`,
    unsubscribeUrl: readerAddress(config, variant, locale, callPath(reminderCalls.stop, { token: stopToken })),
  })
}
