import { fromPromise, setup } from 'xstate'
import type { FlowForm } from '../form-modal/index.ts'
import type { NewPasswordError } from '../session/session-gateway.port.ts'
import { machineTypes, type Result } from '../shared/index.ts'

export interface NewPasswordEffects {
  readonly form: Pick<FlowForm, 'isValid'>
  readonly save: () => Promise<Result<unknown, 'link-expired' | NewPasswordError>>
  /** Called when the server rejects the password as common. */
  readonly refuse: () => void
}

type NewPasswordEvent = { readonly type: 'save' | 'dismissProblem' }

/** ROUTE-16: a link works once, so its result is final; only a failure can be retried. */
export const createNewPasswordMachine = ({ form, save, refuse }: NewPasswordEffects) =>
  setup({
    types: machineTypes<{ context: object; events: NewPasswordEvent }>(),
    actors: { save: fromPromise(() => save()) },
    guards: { isValid: () => form.isValid },
    actions: { refuse: () => refuse() },
  }).createMachine({
    initial: 'form',
    states: {
      form: { on: { save: { guard: 'isValid', target: 'sending' } } },
      sending: {
        invoke: {
          src: 'save',
          onDone: [
            { guard: ({ event }) => event.output.ok, target: 'done' },
            {
              guard: ({ event }) => !event.output.ok && event.output.error === 'common-password',
              target: 'form',
              actions: 'refuse',
            },
            { guard: ({ event }) => !event.output.ok && event.output.error === 'link-expired', target: 'linkExpired' },
            { target: 'failed' },
          ],
          onError: 'failed',
        },
      },
      failed: { on: { save: { guard: 'isValid', target: 'sending' }, dismissProblem: 'form' } },
      linkExpired: {},
      done: {},
    },
  })
