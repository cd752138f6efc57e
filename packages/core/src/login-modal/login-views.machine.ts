import { assign, fromPromise, setup } from 'xstate'
import { machineTypes, type Result } from '../shared/index.ts'
import type { FlowForm } from '../form-modal/index.ts'
import type { ForgotPasswordError } from '../session/index.ts'

export type RestoreProblem = ForgotPasswordError

export interface LoginViewsEffects {
  /** The form with the email of the restore view. */
  readonly form: FlowForm
  readonly sendRestore: () => Promise<Result<unknown, RestoreProblem>>
}

type LoginViewsEvent = { readonly type: 'restore' | 'send' | 'back' | 'dismissProblem' }

/** AUTH-12: the login screen and the login modal show one of three views. */
export const createLoginViewsMachine = ({ form, sendRestore }: LoginViewsEffects) =>
  setup({
    types: machineTypes<{ context: { readonly problem: RestoreProblem | null }; events: LoginViewsEvent }>(),
    actors: { sendRestore: fromPromise(() => sendRestore()) },
    guards: { isValid: () => form.isValid },
    actions: { touch: () => form.touch(), reset: () => form.reset(), clearProblem: assign({ problem: null }) },
  }).createMachine({
    context: { problem: null },
    initial: 'login',
    states: {
      login: { on: { restore: 'restorePassword' } },
      restorePassword: {
        initial: 'editing',
        // The view opens with an empty field.
        entry: 'reset',
        exit: 'clearProblem',
        on: { back: 'login', dismissProblem: { actions: 'clearProblem' } },
        states: {
          editing: { on: { send: [{ guard: 'isValid', target: 'sending' }, { actions: 'touch' }] } },
          sending: {
            entry: 'clearProblem',
            invoke: {
              src: 'sendRestore',
              onDone: [
                { guard: ({ event }) => event.output.ok, target: '#restorePasswordSuccess' },
                {
                  target: 'editing',
                  actions: assign(({ event }) => (event.output.ok ? {} : { problem: event.output.error })),
                },
              ],
              onError: { target: 'editing', actions: assign({ problem: 'server-error' }) },
            },
          },
        },
      },
      restorePasswordSuccess: { id: 'restorePasswordSuccess', on: { back: 'login' } },
    },
  })
