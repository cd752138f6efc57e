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
  readonly state: 'normal' | 'loading' | 'success' | 'asked' | 'emailAlreadyExists' | 'enoughToday' | 'error'
  /** The email as sent; empty again once it is subscribed. */
  readonly email: string
  /** VAL-2: the error of the email, once it was changed or left. */
  readonly problem: ValidationCode | null
}

export interface SubscriptionFlow extends Flow<SubscriptionShown> {
  change(email: string): void
  leave(email: string): void
  submit(email: string): void
  closeMessage(): void
}

/** FORM-3: the subscription flow of the form in the footer, loaded when the visitor approaches it. */
export async function openSubscription(scope: Pick<Scope, 'services'>): Promise<SubscriptionFlow> {
  const services = await scope.services()
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
    change(email) {
      form.set('email', email)
      changed()
    },
    leave(email) {
      form.set('email', email)
      form.touchField('email')
      changed()
    },
    submit(email) {
      form.set('email', email)
      actor.send({ type: 'submit' })
    },
    closeMessage: () => actor.send({ type: 'closeMessage' }),
  }
}
