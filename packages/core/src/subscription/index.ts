export { BackendError, requireOk, type BackendResult } from './backend-error.ts'
export { SubscriptionGateway, subscriptionPath, type Subscribed } from './subscription-gateway.port.ts'
export {
  confirmationSent,
  emailAlreadyExists,
  subscribe,
  SubscriptionForm,
  type SubscriptionOutcome,
} from './subscribe.ts'
export { createSubscriptionMachine, type SubscriptionEffects } from './subscription.machine.ts'
