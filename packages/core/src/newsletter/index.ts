export {
  newsletterLimits,
  newsletterPage,
  newsletterResultAddress,
  ownSubscription,
  readNewsletterResult,
  statusAfter,
  subscriberStatuses,
  type NewsletterAction,
  type OwnSubscription,
  type SubscriberStatus,
} from './newsletter.ts'
export { newsletterCalls } from './newsletter-calls.ts'
