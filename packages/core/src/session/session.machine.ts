import { assign, fromPromise, setup } from 'xstate'
import { err, machineTypes, type Clock, type Result } from '../shared/index.ts'
import { refreshDelayMs } from './refresh-schedule.ts'
import type { Session } from './session.ts'
import type { Credentials, SignInError } from './sign-in.ts'

/** What the machine does to the world; `createSessionFlow` makes it of the ports. */
export interface SessionEffects {
  readonly clock: Clock
  signIn(credentials: Credentials): Promise<Result<Session, SignInError>>
  refresh(): Promise<Result<string, 'server-error'>>
  keep(session: Session): void
  forget(): void
  logout(token: string): void
}

interface SessionContext {
  readonly session: Session | null
  readonly problem: SignInError | null
}

type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'dismissProblem' | 'logout' | 'openLogin' | 'dismissLogin' }
  | { readonly type: 'refused'; readonly token: string }
  | { readonly type: 'profileChanged'; readonly session: Session }
  | { readonly type: 'otherTab'; readonly session: Session | null }

/**
 * Signed out, expired and prompted are three ways of having no session: nothing to say, a notification, the login modal.
 * A sign-in that fails comes back to the one it started from.
 */
export const createSessionMachine = (effects: SessionEffects, initial: Session | null) =>
  setup({
    types: machineTypes<{ context: SessionContext; events: SessionEvent }>(),
    actors: {
      signIn: fromPromise(({ input }: { input: Credentials | null }) =>
        input === null ? Promise.resolve(err('server-error')) : effects.signIn(input),
      ),
      refresh: fromPromise(() => effects.refresh()),
    },
    guards: {
      isCurrentToken: ({ context, event }) => event.type === 'refused' && event.token === context.session?.auth.token,
      isSameToken: ({ context, event }) =>
        event.type === 'otherTab' && event.session?.auth.token === context.session?.auth.token,
      hasSession: ({ event }) => event.type === 'otherTab' && event.session !== null,
    },
    delays: {
      refreshDue: ({ context }) =>
        context.session === null ? 0 : refreshDelayMs(context.session.auth, effects.clock.nowMs()),
    },
    actions: {
      adopt: assign(({ context, event }) => ({
        session: event.type === 'otherTab' || event.type === 'profileChanged' ? event.session : context.session,
        problem: null,
      })),
      keep: ({ context }) => {
        if (context.session !== null) effects.keep(context.session)
      },
      end: ({ context }) => {
        effects.forget()
        if (context.session !== null) effects.logout(context.session.auth.token)
      },
      clearProblem: assign({ problem: null }),
    },
  }).createMachine({
    context: { session: initial, problem: null },
    initial: initial === null ? 'away' : 'signedIn',
    states: {
      away: {
        initial: 'signedOut',
        entry: assign({ session: null }),
        on: {
          signIn: 'signingIn',
          refused: '.prompted',
          openLogin: '.prompted',
          dismissProblem: { actions: 'clearProblem' },
          otherTab: { guard: 'hasSession', target: 'signedIn', actions: 'adopt' },
        },
        states: {
          signedOut: {},
          expired: { id: 'expired' },
          prompted: { on: { dismissLogin: { target: 'signedOut', actions: 'clearProblem' } } },
          before: { type: 'history' },
        },
      },
      signingIn: {
        entry: 'clearProblem',
        invoke: {
          src: 'signIn',
          input: ({ event }) => (event.type === 'signIn' ? event.credentials : null),
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'signedIn',
              actions: [assign(({ event }) => (event.output.ok ? { session: event.output.value } : {})), 'keep'],
            },
            {
              target: 'away.before',
              actions: assign(({ event }) => (event.output.ok ? {} : { problem: event.output.error })),
            },
          ],
          onError: { target: 'away.before', actions: assign({ problem: 'server-error' }) },
        },
        on: {
          dismissLogin: 'away.signedOut',
          otherTab: { guard: 'hasSession', target: 'signedIn', actions: 'adopt' },
        },
      },
      signedIn: {
        initial: 'resting',
        on: {
          logout: { target: 'away.signedOut', actions: 'end' },
          refused: { guard: 'isCurrentToken', target: 'away.prompted', actions: 'end' },
          profileChanged: { actions: ['adopt', 'keep'] },
          otherTab: [
            { guard: 'isSameToken', actions: 'adopt' },
            { guard: 'hasSession', target: 'signedIn', reenter: true, actions: 'adopt' },
            { target: 'away.signedOut' },
          ],
        },
        states: {
          resting: { after: { refreshDue: 'refreshing' } },
          // AUTH-7: a refresh never brings a token in this family of backends, so every end of it is the end of the session.
          refreshing: { invoke: { src: 'refresh', onDone: '#expired', onError: '#expired' } },
        },
      },
    },
  })
