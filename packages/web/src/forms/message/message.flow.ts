import { createActor } from 'xstate'
import { createFormModalMachine } from '@recircle/core/form-modal'
import { enoughToday, type SendError } from '@recircle/core/http'
import type { Result } from '@recircle/core/shared'
import type { ValidationIssue } from '@recircle/core/validation'
import { storeOf, type Flow } from '../../routing/screen/store.ts'
import type { FieldOf, FormState } from '../form-state.ts'

/** FORM-2: the state of a message for display. */
export interface MessageShown<Form> {
  readonly step: 'showForm' | 'sending' | 'success' | 'error'
  readonly values: Readonly<Form>
  /** VAL-2: the issues of touched or changed fields. */
  readonly issues: readonly ValidationIssue[]
  readonly canSend: boolean
  /** FORM-17: nothing more is taken from here today. */
  readonly isEnough: boolean
}

export interface MessageFlow<Form extends object> extends Flow<MessageShown<Form>> {
  change<Field extends FieldOf<Form>>(field: Field, value: Form[Field]): void
  leave(field: FieldOf<Form>): void
  touch(): void
  /** Sends or retries; returns false if the form is invalid and shows its errors. */
  send(): boolean
  /** Starts over with an empty form, except for the given fields. */
  sendNew(kept?: readonly FieldOf<Form>[]): void
}

/** FORM-1, FORM-2: a form with the machine that sends it, for modals and pages. */
export function openMessage<Form extends object>(
  form: FormState<Form>,
  send: (message: Form) => Promise<Result<null, SendError>>,
): MessageFlow<Form> {
  const actor = createActor(createFormModalMachine({ form, send: () => send(form.values) }))
  const { shown, subscribe, changed } = storeOf<MessageShown<Form>>(() => ({
    step: actor.getSnapshot().value,
    values: { ...form.values },
    issues: form.visibleIssues,
    canSend: form.isValid,
    isEnough: actor.getSnapshot().context.problem === enoughToday,
  }))
  actor.subscribe(changed)
  actor.start()
  return {
    shown,
    subscribe,
    stop: () => actor.stop(),
    change(field, value) {
      form.set(field, value)
      changed()
    },
    leave(field) {
      form.touchField(field)
      changed()
    },
    touch() {
      form.touch()
      changed()
    },
    send() {
      const { isValid } = form
      if (isValid) actor.send({ type: actor.getSnapshot().matches('error') ? 'tryAgain' : 'submit' })
      else form.touch()
      changed()
      return isValid
    },
    sendNew(kept = []) {
      const before = kept.map((field) => [field, form.values[field]] as const)
      actor.send({ type: 'sendNew' })
      form.restore(Object.fromEntries(before))
      changed()
    },
  }
}
