import { urlEncoded } from '../shared/index.ts'
import { field, oneOf, resourceCodec, type ReadBy } from '../wire/index.ts'

export const newsletterLimits = {
  linkDays: 400,
  /** Limits confirmation emails per address and day, so that a stranger cannot flood it. */
  requestsPerDay: 3,
} as const

export const subscriberStatuses = ['unconfirmed', 'active', 'ended'] as const
export type SubscriberStatus = (typeof subscriberStatuses)[number]

export const newsletterPage = (token: string): string => `/newsletter/${urlEncoded(token)}`

export const newsletterActions = ['confirm', 'stop', 'resume'] as const
export type NewsletterAction = (typeof newsletterActions)[number]

/** FORM-15: acts are idempotent; null if nothing changes. Only `resume` restarts an ended subscription. */
export function statusAfter(status: SubscriberStatus, act: NewsletterAction): SubscriberStatus | null {
  if (act === 'stop') return status === 'ended' ? null : 'ended'
  return status === (act === 'confirm' ? 'unconfirmed' : 'ended') ? 'active' : null
}

/** FORM-15: without the email address, which only its owner should know. */
export const ownSubscription = resourceCodec({
  type: 'newsletter.subscription',
  links: {},
  answer: { status: field('status', oneOf(subscriberStatuses)) },
})
export type OwnSubscription = ReadBy<typeof ownSubscription>

/** The outcome with which the page's form redirects to it again. */
const newsletterResults = ['subscribed', 'failed'] as const
type NewsletterResult = (typeof newsletterResults)[number]
export const newsletterResultAddress = (page: string, result: NewsletterResult): string => `${page}?result=${result}`
export const readNewsletterResult = (query: { get(name: string): string | null }): NewsletterResult | null =>
  newsletterResults.find((result) => result === query.get('result')) ?? null
