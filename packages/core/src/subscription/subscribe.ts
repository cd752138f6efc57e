import type { Calls } from '../calls/index.ts'
import { enoughToday } from '../http/index.ts'
import { BackendError, requireOk } from './backend-error.ts'
import { subscriptionCalls } from './subscription-calls.ts'
import { SubscriptionForm } from './subscription-form.ts'

export const emailAlreadyExists = 'emailAlreadyExists'
/** FORM-14: the message for an address that must still be confirmed by email. */
export const confirmationSent = 'confirmationSent'

/** `asked`: the address joins the list once its owner confirms by email. */
export type SubscriptionOutcome = 'success' | 'asked' | 'email-already-exists' | typeof enoughToday | 'error'

/** ERR-1: an existing subscription gets a friendly message; anything else that goes wrong is an error. */
export async function subscribe(email: string, calls: Calls): Promise<SubscriptionOutcome> {
  const sent = Object.assign(new SubscriptionForm(), { email })
  const answer = await calls.ask(subscriptionCalls.subscribe, { sent })
  if (!answer.ok) return answer.error === 'too-many-requests' ? enoughToday : 'error'
  try {
    return requireOk(answer.value).message === confirmationSent ? 'asked' : 'success'
  } catch (error) {
    return error instanceof BackendError && error.result.message === emailAlreadyExists
      ? 'email-already-exists'
      : 'error'
  }
}
