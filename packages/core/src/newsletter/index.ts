export {
  newsletterActs,
  newsletterLimits,
  newsletterPage,
  newsletterPaths,
  newsletterResultAddress,
  ownSubscriptionContract,
  ownSubscriptionResource,
  parseOwnSubscriptionDocument,
  readNewsletterAct,
  readNewsletterResult,
  statusAfter,
  subscriberStatuses,
  type NewsletterAct,
  type OwnSubscription,
  type SubscriberStatus,
} from './newsletter.ts'
export { NewsletterGateway } from './newsletter-gateway.port.ts'
