import { assign, fromPromise, setup } from 'xstate'
import { machineTypes, type Result } from '../shared/index.ts'

/** The form as a flow sees it; the form's own model holds the values. */
export interface FlowForm {
  readonly isValid: boolean
  /** Shows the errors of fields that have not been touched yet (VAL-2). */
  touch(): void
  /** Empties the form and its errors. */
  reset(): void
}

export interface FormModalEffects<Problem extends string> {
  readonly form: FlowForm
  readonly send: () => Promise<Result<unknown, Problem>>
}

interface FormModalContext<Problem extends string> {
  /** Why the last attempt failed; a form may have its own text for it. */
  readonly problem: Problem | 'server-error' | null
}

type FormModalEvent = { readonly type: 'submit' | 'close' | 'sendNew' | 'tryAgain' }

/** FORM-2: the form, then its success or error. Closing always resets the form; a retry sends the same values again. */
export const createFormModalMachine = <Problem extends string>({ form, send }: FormModalEffects<Problem>) =>
  setup({
    types: machineTypes<{ context: FormModalContext<Problem>; events: FormModalEvent }>(),
    actors: { send: fromPromise(() => send()) },
    guards: { isValid: () => form.isValid },
    actions: { touch: () => form.touch(), reset: () => form.reset() },
  }).createMachine({
    context: { problem: null },
    initial: 'showForm',
    on: { close: { target: '.showForm', actions: 'reset' } },
    states: {
      showForm: { on: { submit: [{ guard: 'isValid', target: 'sending' }, { actions: 'touch' }] } },
      sending: {
        entry: assign({ problem: null }),
        invoke: {
          src: 'send',
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'success' },
            {
              target: 'error',
              actions: assign(({ event }) => (event.output.ok ? {} : { problem: event.output.error })),
            },
          ],
          onError: { target: 'error', actions: assign({ problem: 'server-error' }) },
        },
      },
      success: { on: { sendNew: { target: 'showForm', actions: 'reset' } } },
      error: { on: { tryAgain: 'sending' } },
    },
  })
