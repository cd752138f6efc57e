import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { createActor, type Actor, type SnapshotFrom } from 'xstate'
import { Calls } from '@recircle/core/calls'
import { createSubscriptionMachine, subscribe, SubscriptionForm } from '@recircle/core/subscription'
import { FormModel } from '../../forms/form-model.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

type Subscription = ReturnType<typeof createSubscriptionMachine>

export type SubscriptionState =
  | 'normal'
  | 'loading'
  | 'success'
  | 'asked'
  | 'emailAlreadyExists'
  | 'enoughToday'
  | 'error'

/** FORM-3: the subscription in the footer. The email is emptied once it is accepted. */
@injectable()
export class SubscriptionViewModel {
  readonly form = new FormModel(() => new SubscriptionForm())
  private readonly actor: Actor<Subscription>
  private shown: SnapshotFrom<Subscription>

  constructor(@inject(Calls) calls: Calls) {
    const { form } = this
    this.actor = createActor(createSubscriptionMachine({ form, send: () => subscribe(form.values.email, calls) }))
    this.shown = this.actor.getSnapshot()
    makeObserved(this)
    this.actor.subscribe((shown) => runInAction(() => (this.shown = shown)))
    this.actor.start()
  }

  /** PEOPLE-15: what the server has refused. */
  restore(email: string): void {
    this.form.restore({ email })
  }

  activate(): () => void {
    return () => this.actor.stop()
  }

  get state(): SubscriptionState {
    return this.shown.value
  }

  submit(): void {
    this.actor.send({ type: 'submit' })
  }

  closeMessage(): void {
    this.actor.send({ type: 'closeMessage' })
  }
}
