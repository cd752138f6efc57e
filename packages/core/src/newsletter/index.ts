export {
  hasNewsletterFailed,
  newsletterActs,
  newsletterFailedAddress,
  newsletterLimits,
  newsletterPage,
  newsletterPaths,
  ownSubscriptionContract,
  ownSubscriptionResource,
  parseOwnSubscriptionDocument,
  readNewsletterAct,
  statusAfter,
  subscriberStatuses,
  type NewsletterAct,
  type OwnSubscription,
  type SubscriberStatus,
} from './newsletter.ts'
export { NewsletterGateway } from './newsletter-gateway.port.ts'
