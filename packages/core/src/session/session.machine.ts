import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { UserProfile } from '../account/index.ts'
import { machineTypes, type Clock, type Result } from '../shared/index.ts'
import type { Role } from './role.ts'
import type { Session } from './session.ts'
import type { TooManyAttempts } from './session-gateway.port.ts'
import type { Credentials, SignInError, SignInProblem } from './sign-in.ts'
import { refreshDelayMs } from './token.ts'

/** The side effects of the machine; `createSessionFlow` builds them from the ports. */
export interface SessionEffects {
  readonly clock: Clock
  signIn(credentials: Credentials): Promise<Result<Session, SignInError> | TooManyAttempts>
  keep(session: Session): void
  /** AUTH-17: the visitor has logged out: clears the stored session and sends the logout until the backend has received it. */
  leave(token: string): void
  /** The session ended without a logout: other tabs and the next visit report its expiry. */
  lapse(): void
  /** AUTH-10: fire and forget, for a token that was refused. */
  logout(token: string): void
}

/** The initial state of a tab; `hasLapsed`: the store held a session that has since ended. */
export interface SessionStart {
  readonly session: Session | null
  readonly hasLapsed: boolean
  /** AUTH-6: the stored token was invalid. */
  readonly problem: SignInProblem | null
}

interface SessionContext extends SessionStart {
  readonly retryAfterSeconds: number | null
}

type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'dismissProblem' | 'logout' | 'openLogin' | 'dismissLogin' }
  | { readonly type: 'refused' | 'ended'; readonly token: string }
  | { readonly type: 'profileChanged'; readonly profile: UserProfile; readonly roles: readonly Role[] | undefined }
  | { readonly type: 'otherTab'; readonly session: Session | null; readonly hasLapsed: boolean }

/**
 * `signedOut`, `expired` and `prompted` all have no session; they show nothing, a notification, or the login modal. A
 * failed sign-in returns to the state it started from. Dismissing the login of an ended session returns to `expired`,
 * so that the next request prompts again (AUTH-9).
 */
export const createSessionMachine = (effects: SessionEffects, start: SessionStart) =>
  setup({
    types: machineTypes<{ context: SessionContext; events: SessionEvent }>(),
    actors: {
      signIn: fromPromise(({ input }: { input: Credentials }) => effects.signIn(input)),
    },
    guards: {
      isCurrentToken: ({ context }, token: string | undefined) => token === context.session?.auth.token,
      isSession: (_, session: Session | null) => session !== null,
      hasLapsed: ({ context }) => context.hasLapsed,
      /** AUTH-18: an event that names a token is about a session that its owner has since left. */
      isOfLeftSession: (_, token: string) => token !== '',
    },
    delays: {
      refreshDue: ({ context }) =>
        context.session === null ? 0 : refreshDelayMs(context.session.auth, effects.clock.nowMs()),
    },
    actions: {
      adopt: assign({ session: (_, session: Session | null) => session, problem: null }),
      keep: ({ context }) => {
        if (context.session !== null) effects.keep(context.session)
      },
      leave: ({ context }) => {
        if (context.session !== null) effects.leave(context.session.auth.token)
      },
      markLapsed: () => effects.lapse(),
      logOut: ({ context }) => {
        if (context.session !== null) effects.logout(context.session.auth.token)
      },
      clearProblem: assign({ problem: null, retryAfterSeconds: null }),
      lapse: assign({ hasLapsed: true }),
      forgetLapse: assign({ hasLapsed: false }),
      changeProfile: assign(({ context: { session }, event }) => {
        if (event.type !== 'profileChanged' || session === null) return {}
        const { profile, roles = session.roles } = event
        return { session: { auth: { ...session.auth, orgId: profile.orgId }, roles, profile }, problem: null }
      }),
    },
  }).createMachine({
    context: { ...start, retryAfterSeconds: null },
    initial: start.session === null ? 'away' : 'signedIn',
    states: {
      away: {
        initial: start.hasLapsed ? 'expired' : 'signedOut',
        entry: assign({ session: null }),
        on: {
          signIn: 'signingIn',
          refused: '.prompted',
          openLogin: '.prompted',
          dismissProblem: { actions: 'clearProblem' },
          otherTab: {
            guard: { type: 'isSession', params: ({ event }) => event.session },
            target: 'signedIn',
            actions: { type: 'adopt', params: ({ event }) => event.session },
          },
        },
        states: {
          signedOut: {
            on: { refused: { guard: { type: 'isOfLeftSession', params: ({ event }) => event.token } } },
          },
          expired: { entry: 'lapse' },
          prompted: {
            on: {
              dismissLogin: [
                { guard: 'hasLapsed', target: 'expired', actions: 'clearProblem' },
                { target: 'signedOut', actions: 'clearProblem' },
              ],
            },
          },
          before: { type: 'history' },
        },
      },
      signingIn: {
        entry: 'clearProblem',
        invoke: {
          src: 'signIn',
          input: ({ event }) => {
            assertEvent(event, 'signIn')
            return event.credentials
          },
          onDone: [
            {
              guard: ({ event }) => event.output.ok,
              target: 'signedIn',
              actions: [assign(({ event }) => (event.output.ok ? { session: event.output.value } : {})), 'keep'],
            },
            {
              target: 'away.before',
              actions: assign(({ event: { output } }) => {
                if (output.ok) return {}
                const retryAfterSeconds = output.error === 'too-many-attempts' ? output.retryAfterSeconds : null
                return { problem: output.error, retryAfterSeconds }
              }),
            },
          ],
          onError: { target: 'away.before', actions: assign({ problem: 'server-error' }) },
        },
        on: {
          dismissLogin: [{ guard: 'hasLapsed', target: 'away.expired' }, { target: 'away.signedOut' }],
          otherTab: {
            guard: { type: 'isSession', params: ({ event }) => event.session },
            target: 'signedIn',
            actions: { type: 'adopt', params: ({ event }) => event.session },
          },
        },
      },
      // AUTH-7: in this family of backends a refresh fails with a server error, so the session ends when the refresh is due.
      signedIn: {
        entry: 'forgetLapse',
        after: { refreshDue: { target: 'away.expired', actions: 'markLapsed' } },
        on: {
          logout: { target: 'away.signedOut', actions: 'leave' },
          refused: {
            guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
            target: 'away.prompted',
            actions: ['markLapsed', 'logOut', 'lapse'],
          },
          ended: {
            guard: { type: 'isCurrentToken', params: ({ event }) => event.token },
            target: 'away.expired',
            actions: 'markLapsed',
          },
          profileChanged: { actions: ['changeProfile', 'keep'] },
          otherTab: [
            {
              guard: { type: 'isCurrentToken', params: ({ event }) => event.session?.auth.token },
              actions: { type: 'adopt', params: ({ event }) => event.session },
            },
            {
              guard: { type: 'isSession', params: ({ event }) => event.session },
              target: 'signedIn',
              reenter: true,
              actions: { type: 'adopt', params: ({ event }) => event.session },
            },
            { guard: ({ event }) => event.hasLapsed, target: 'away.expired' },
            { target: 'away.signedOut' },
          ],
        },
      },
    },
  })
