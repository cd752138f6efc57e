import { createActor, type Actor } from 'xstate'
import { createFormModalMachine } from '@recircle/core/form-modal'
import type { SendError } from '@recircle/core/http'
import type { Result } from '@recircle/core/shared'
import { FormModel, type FieldOf } from '../form-model.ts'

/** FORM-1, FORM-2: a form and the machine that sends it, for dialogs and pages. Views read the step from the actor. */
export class MessageModel<Form extends object> {
  readonly form: FormModel<Form>
  readonly actor: Actor<ReturnType<typeof createFormModalMachine<SendError>>>

  constructor(makeForm: () => Form, send: (message: Form) => Promise<Result<null, SendError>>) {
    this.form = new FormModel(makeForm)
    const { form } = this
    this.actor = createActor(createFormModalMachine<SendError>({ form, send: () => send(form.values) })).start()
  }

  /** Sends or retries; returns false if the form is invalid and shows its errors. */
  send(): boolean {
    const { isValid } = this.form
    if (isValid) this.actor.send({ type: this.actor.getSnapshot().matches('error') ? 'tryAgain' : 'submit' })
    else this.form.touch()
    return isValid
  }

  /** Starts over with an empty form, except for the given fields. */
  sendNew(kept: readonly FieldOf<Form>[] = []): void {
    const before = kept.map((field) => [field, this.form.values[field]] as const)
    this.actor.send({ type: 'sendNew' })
    this.form.restore(Object.fromEntries(before))
  }

  stop(): void {
    this.actor.stop()
  }
}
