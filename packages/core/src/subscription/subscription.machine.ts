import { fromPromise, setup } from 'xstate'
import type { FlowForm } from '../form-modal/index.ts'
import { enoughToday } from '../http/index.ts'
import { machineTypes } from '../shared/index.ts'
import type { SubscriptionOutcome } from './subscribe.ts'

export interface SubscriptionEffects {
  readonly form: FlowForm
  readonly send: () => Promise<SubscriptionOutcome>
}

type SubscriptionEvent = { readonly type: 'submit' | 'closeMessage' }

/** FORM-3, FORM-14: the states of the subscription form. The input is cleared once the address is accepted. */
export const createSubscriptionMachine = ({ form, send }: SubscriptionEffects) =>
  setup({
    types: machineTypes<{ context: object; events: SubscriptionEvent }>(),
    actors: { send: fromPromise(() => send()) },
    guards: { isValid: () => form.isValid },
    actions: { touch: () => form.touch(), reset: () => form.reset() },
  }).createMachine({
    initial: 'normal',
    states: {
      normal: { on: { submit: [{ guard: 'isValid', target: 'loading' }, { actions: 'touch' }] } },
      loading: {
        invoke: {
          src: 'send',
          onDone: [
            { guard: ({ event }) => event.output === 'success', target: 'success' },
            { guard: ({ event }) => event.output === 'asked', target: 'asked' },
            { guard: ({ event }) => event.output === 'email-already-exists', target: 'emailAlreadyExists' },
            { guard: ({ event }) => event.output === enoughToday, target: 'enoughToday' },
            { target: 'error' },
          ],
          onError: 'error',
        },
      },
      success: { entry: 'reset', on: { closeMessage: 'normal' } },
      asked: { entry: 'reset', on: { closeMessage: 'normal' } },
      emailAlreadyExists: { entry: 'reset', on: { closeMessage: 'normal' } },
      enoughToday: { on: { closeMessage: 'normal' } },
      error: { on: { closeMessage: 'normal' } },
    },
  })
