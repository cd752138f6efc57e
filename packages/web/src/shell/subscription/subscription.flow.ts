import { createActor } from 'xstate'
import {
  createSubscriptionMachine,
  subscribe,
  SubscriptionForm,
  SubscriptionGateway,
} from '@recircle/core/subscription'
import type { ValidationCode } from '@recircle/core/validation'
import { FormState } from '../../forms/form-state.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { storeOf, type Flow } from '../../routing/screen/store.ts'

export interface SubscriptionShown {
  readonly state: 'normal' | 'loading' | 'success' | 'emailAlreadyExists' | 'error'
  /** The address as it was sent; empty again once it is on the list. */
  readonly email: string
  /** What is wrong with the address, once the visitor has tried to send it. */
  readonly problem: ValidationCode | null
}

export interface SubscriptionFlow extends Flow<SubscriptionShown> {
  submit(email: string): void
  closeMessage(): void
}

/** FORM-3: runs the subscription behind the form in the footer; it arrives when somebody comes near that form. */
export async function openSubscription(scope: Pick<Scope, 'services' | 'translator'>): Promise<SubscriptionFlow> {
  const [services] = await Promise.all([scope.services(), scope.translator.load(['forms'])])
  const gateway = services.get<SubscriptionGateway>(SubscriptionGateway)
  const form = new FormState(() => new SubscriptionForm())
  const actor = createActor(createSubscriptionMachine({ form, send: () => subscribe(form.values.email, gateway) }))
  const {
    shown,
    subscribe: follow,
    changed,
  } = storeOf<SubscriptionShown>(() => ({
    state: actor.getSnapshot().value,
    email: form.values.email,
    problem: form.visibleIssue('email')?.code ?? null,
  }))
  actor.subscribe(changed)
  actor.start()
  return {
    shown,
    subscribe: follow,
    stop: () => actor.stop(),
    submit(email) {
      form.set('email', email)
      actor.send({ type: 'submit' })
    },
    closeMessage: () => actor.send({ type: 'closeMessage' }),
  }
}
