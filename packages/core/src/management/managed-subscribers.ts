import { localeCodes, siteVariants } from '../site/index.ts'
import { subscriberStatuses } from '../newsletter/newsletter.ts'
import { field, filledText, instant, integer, list, nullable, object, oneOf, text } from '../wire/index.ts'

const subscriberRow = object({
  id: field('id', filledText),
  email: field('email', text),
  locale: field('locale', oneOf(localeCodes)),
  variant: field('variant', oneOf(siteVariants)),
  status: field('status', oneOf(subscriberStatuses)),
  /** When the status was set; null for subscribers from before confirmations, who have not been asked yet. */
  sinceMs: field('since', nullable(instant)),
})
export type SubscriberRow = ReturnType<typeof subscriberRow.read>

const amount = integer({ min: 0 })
/** FORM-16: a page of the list, with the count of each status regardless of the search. */
export const subscriberPage = object({
  items: field('items', list(subscriberRow)),
  count: field('count', amount),
  unconfirmed: field('unconfirmed', amount),
  active: field('active', amount),
  ended: field('ended', amount),
})

/** FORM-16: the confirmed subscribers of the given sites and languages; null for all. */
export const subscribersFilter = object({
  variant: field('variant', nullable(oneOf(siteVariants))),
  locale: field('locale', nullable(oneOf(localeCodes))),
})
export const subscribersFile = object({ csv: field('csv', text) })
