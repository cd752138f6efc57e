import { Email, Required } from '../validation/index.ts'
import { BackendError } from './backend-error.ts'
import type { SubscriptionGateway } from './subscription-gateway.port.ts'

export class SubscriptionForm {
  @Required() @Email() email = ''
}

export const emailAlreadyExists = 'emailAlreadyExists'

export type SubscriptionOutcome = 'success' | 'email-already-exists' | 'error'

/** ERR-1: a visitor who is subscribed already is told so kindly; anything else that goes wrong is an error. */
export async function subscribe(email: string, gateway: SubscriptionGateway): Promise<SubscriptionOutcome> {
  try {
    await gateway.subscribe(email)
    return 'success'
  } catch (error) {
    return error instanceof BackendError && error.result.message === emailAlreadyExists
      ? 'email-already-exists'
      : 'error'
  }
}
