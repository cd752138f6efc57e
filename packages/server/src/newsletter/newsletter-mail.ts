import type { Transaction } from 'kysely'
import { callPath } from '@recircle/core/calls'
import { newsletterLimits, newsletterPage, newsletterCalls } from '@recircle/core/newsletter'
import { dayMs } from '@recircle/core/time-zone'
import type { Config } from '../config/config.ts'
import type { Schema } from '../db/database.ts'
import type { Asker } from '../mail/mail-budget.ts'
import { queueMails, type QueuedMail } from '../mail/mail-queue.ts'
import type { SignedLinks } from '../signed-link/signed-links.ts'
import { pageAddress, readerAddress } from '../site/page-address.ts'
import { takeSubscribersBeforeOptIn, type Subscriber } from './subscribers.repository.ts'

export interface NewsletterSettings {
  readonly config: Pick<Config, 'origins' | 'siteOverrides'>
  readonly links: SignedLinks
}

export const newsletterToken = (links: SignedLinks, subscriberId: string, nowMs: number): string =>
  links.make({
    purpose: 'newsletter',
    subject: subscriberId,
    version: 0,
    expiresAtMs: nowMs + newsletterLimits.linkDays * dayMs,
  })

/** FORM-15: the unsubscribe page, and the one-click URL for mail programs. */
export function waysOut(
  { id, locale, variant }: Pick<Subscriber, 'id' | 'locale' | 'variant'>,
  { config, links }: NewsletterSettings,
  nowMs: number,
) {
  const token = newsletterToken(links, id, nowMs)
  return {
    page: pageAddress(config, variant, locale, newsletterPage(token)),
    oneClick: readerAddress(config, variant, locale, callPath(newsletterCalls.stop, { token })),
  }
}

/** FORM-14: asks the holder of the address to confirm. */
export function newsletterConfirmation(
  subscriber: Subscriber,
  settings: NewsletterSettings & { readonly asker: Asker | null },
  nowMs: number,
): QueuedMail {
  const { page, oneClick } = waysOut(subscriber, settings, nowMs)
  return {
    template: 'newsletterConfirm',
    asker: settings.asker,
    recipient: subscriber.email,
    locale: subscriber.locale,
    name: '',
    link: page,
    unsubscribeUrl: oneClick,
  }
}

const mostADay = 2000
const mailsAtOnce = 250

/** FORM-14: asks subscribers from before double opt-in once, a limited number each day. Returns the number of queued emails. */
export async function askOldSubscribers(
  transaction: Transaction<Schema>,
  settings: NewsletterSettings,
  nowMs: number,
): Promise<number> {
  const waiting = await takeSubscribersBeforeOptIn(transaction, mostADay)
  for (let first = 0; first < waiting.length; first += mailsAtOnce) {
    const some = waiting.slice(first, first + mailsAtOnce)
    // oxlint-disable-next-line no-await-in-loop -- one transaction has one connection
    await queueMails(
      transaction,
      some.map((subscriber) => newsletterConfirmation(subscriber, { ...settings, asker: null }, nowMs)),
    )
  }
  return waiting.length
}
