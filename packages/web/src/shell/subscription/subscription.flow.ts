import { createActor } from 'xstate'
import {
  createSubscriptionMachine,
  subscribe,
  SubscriptionForm,
  SubscriptionGateway,
} from '@recircle/core/subscription'
import { validateForm, type ValidationCode } from '@recircle/core/validation'
import type { Scope } from '../../routing/screen/scope.ts'

export type SubscriptionState = 'normal' | 'loading' | 'success' | 'emailAlreadyExists' | 'error'

export interface SubscriptionShown {
  readonly state: SubscriptionState
  /** What is wrong with the address, once the visitor has tried to send it. */
  readonly problem: ValidationCode | null
}

export interface SubscriptionFlow {
  submit(email: string): void
  closeMessage(): void
}

/** FORM-3: runs the subscription behind the form in the footer; it arrives when somebody comes near that form. */
export async function openSubscription(
  scope: Scope,
  show: (shown: SubscriptionShown) => void,
  clear: () => void,
): Promise<SubscriptionFlow> {
  const [services] = await Promise.all([scope.services(), scope.translator.load(['forms'])])
  const gateway = services.get<SubscriptionGateway>(SubscriptionGateway)
  const fields = new SubscriptionForm()
  let problem: ValidationCode | null = null
  const problemNow = (): ValidationCode | null => validateForm(fields)[0]?.code ?? null
  const form = {
    get isValid() {
      return problemNow() === null
    },
    touch: () => void (problem = problemNow()),
    reset: () => {
      fields.email = ''
      clear()
    },
  }
  const actor = createActor(createSubscriptionMachine({ form, send: () => subscribe(fields.email, gateway) }))
  actor.subscribe(({ value }) => show({ state: value, problem }))
  actor.start()
  return {
    submit(email) {
      fields.email = email
      problem = null
      actor.send({ type: 'submit' })
    },
    closeMessage: () => actor.send({ type: 'closeMessage' }),
  }
}
