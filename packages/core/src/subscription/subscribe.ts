import { Email, Required } from '../validation/index.ts'
import { BackendError } from './backend-error.ts'
import type { Subscribed, SubscriptionGateway } from './subscription-gateway.port.ts'

export class SubscriptionForm {
  @Required() @Email() email = ''
}

export const emailAlreadyExists = 'emailAlreadyExists'
/** FORM-14: the message for an address that must still be confirmed by email. */
export const confirmationSent = 'confirmationSent'

export type SubscriptionOutcome = 'success' | Exclude<Subscribed, 'subscribed'> | 'email-already-exists' | 'error'

/** ERR-1: an existing subscription gets a friendly message; anything else that goes wrong is an error. */
export async function subscribe(email: string, gateway: SubscriptionGateway): Promise<SubscriptionOutcome> {
  try {
    const subscribed = await gateway.subscribe(email)
    return subscribed === 'subscribed' ? 'success' : subscribed
  } catch (error) {
    return error instanceof BackendError && error.result.message === emailAlreadyExists
      ? 'email-already-exists'
      : 'error'
  }
}
