/** CALL-1: POST to `subscriptionPath`, JSON `{email}`. */
export interface SubscriptionGateway {
  /** Rejects with a `BackendError` when the backend answers that it could not, with any error when it did not answer. */
  subscribe(email: string): Promise<void>
}
export const SubscriptionGateway = Symbol('SubscriptionGateway')

export const subscriptionPath = '/api/subscribe/email'
