import type { enoughToday } from '../http/index.ts'

/** `asked`: the address joins the list once its owner confirms by email. */
export type Subscribed = 'subscribed' | 'asked' | typeof enoughToday

/** CALL-1: POST to `subscriptionPath`, JSON `{email}`. */
export interface SubscriptionGateway {
  /** Rejects with a `BackendError` if the backend reports a failure, with any error if it does not respond. */
  subscribe(email: string): Promise<Subscribed>
}
export const SubscriptionGateway = Symbol('SubscriptionGateway')

export const subscriptionPath = '/api/subscribe/email'
