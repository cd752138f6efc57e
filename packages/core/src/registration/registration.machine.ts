import { assign, fromPromise, setup } from 'xstate'
import type { FlowForm } from '../form-modal/index.ts'
import { machineTypes } from '../shared/index.ts'
import { nothingSent } from './register.ts'
import {
  canTryAgain,
  isSuccess,
  outcomeOf,
  type RegistrationOutcome,
  type RegistrationRequests,
} from './registration-outcome.ts'

export interface RegistrationEffects {
  readonly form: FlowForm
  readonly send: (sent: RegistrationRequests) => Promise<RegistrationRequests>
}

interface RegistrationContext {
  readonly requests: RegistrationRequests
  readonly outcome: RegistrationOutcome | null
}

type RegistrationEvent = { readonly type: 'submit' | 'tryAgain' | 'edit' | 'reset' | 'signUpAgain' | 'inquireAgain' }

/** An interrupted send: whatever had not succeeded before counts as failed. */
const brokenOff = ({ signUp, inquiry }: RegistrationRequests): RegistrationRequests => ({
  signUp: signUp === 'ok' ? 'ok' : 'failed',
  inquiry: inquiry === 'ok' ? 'ok' : 'failed',
})

/** A changed email may be free, and a changed password acceptable, so such a sign-up is sent again. */
const askingAgain = (requests: RegistrationRequests): RegistrationRequests =>
  requests.signUp === 'exists' || requests.signUp === 'passwordCommon' ? { ...requests, signUp: 'none' } : requests

/** REG-2 to REG-4: successful requests are not resent, failed ones can be retried, resetting clears everything. */
export const createRegistrationMachine = ({ form, send }: RegistrationEffects) =>
  setup({
    types: machineTypes<{ context: RegistrationContext; events: RegistrationEvent }>(),
    actors: { send: fromPromise(({ input }: { input: RegistrationRequests }) => send(input)) },
    guards: { isValid: () => form.isValid, canTryAgain: ({ context }) => canTryAgain(context.requests) },
    actions: {
      touch: () => form.touch(),
      reset: () => form.reset(),
      askAgain: assign(({ context }) => ({ requests: askingAgain(context.requests) })),
      signUpAgain: assign(({ context }) => ({ requests: { ...context.requests, signUp: 'none' as const } })),
      inquireAgain: assign(({ context }) => ({ requests: { ...context.requests, inquiry: 'none' as const } })),
      forget: assign({ requests: nothingSent, outcome: null }),
    },
  }).createMachine({
    context: { requests: nothingSent, outcome: null },
    initial: 'editing',
    on: { reset: { target: '.editing', actions: ['reset', 'forget'] } },
    states: {
      editing: {
        on: {
          submit: [{ guard: 'isValid', target: 'sending' }, { actions: 'touch' }],
          // A changed field makes its successful request be sent again.
          signUpAgain: { actions: 'signUpAgain' },
          inquireAgain: { actions: 'inquireAgain' },
        },
      },
      sending: {
        entry: assign({ outcome: null }),
        invoke: {
          src: 'send',
          input: ({ context }) => context.requests,
          onDone: {
            target: 'sent',
            actions: assign(({ event }) => ({ requests: event.output, outcome: outcomeOf(event.output) })),
          },
          onError: {
            target: 'failed',
            actions: assign(({ context }) => ({ requests: brokenOff(context.requests), outcome: 'genericError' })),
          },
        },
      },
      sent: {
        always: [
          { guard: ({ context }) => context.outcome !== null && isSuccess(context.outcome), target: 'succeeded' },
          { target: 'failed' },
        ],
      },
      succeeded: {},
      failed: {
        on: { tryAgain: { guard: 'canTryAgain', target: 'sending' }, edit: { target: 'editing', actions: 'askAgain' } },
      },
    },
  })
