export {
  newsletterActions,
  newsletterLimits,
  newsletterPage,
  newsletterPaths,
  newsletterResultAddress,
  ownSubscriptionContract,
  ownSubscriptionResource,
  parseOwnSubscriptionDocument,
  readNewsletterAction,
  readNewsletterResult,
  statusAfter,
  subscriberStatuses,
  type NewsletterAction,
  type OwnSubscription,
  type SubscriberStatus,
} from './newsletter.ts'
export { NewsletterGateway } from './newsletter-gateway.port.ts'
