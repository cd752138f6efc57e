import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { UserProfile } from '../account/index.ts'
import { machineTypes, type Clock, type Result } from '../shared/index.ts'
import type { Role } from './role.ts'
import type { Session } from './session.ts'
import type { TooManyAttempts } from './session-gateway.port.ts'
import type { Credentials, SignInError, SignInProblem } from './sign-in.ts'
import { refreshDelayMs } from './token.ts'

/** What the machine does to the world; `createSessionFlow` makes it of the ports. */
export interface SessionEffects {
  readonly clock: Clock
  signIn(credentials: Credentials): Promise<Result<Session, SignInError> | TooManyAttempts>
  keep(session: Session): void
  /** Its owner has left: nothing of the session stays here, and the backend is told for as long as it takes (AUTH-17). */
  leave(token: string): void
  /** The session is over, but nobody has left: the next visit and the other tabs say so. */
  lapse(): void
  /** AUTH-10: fire and forget, for a token that was refused. */
  logout(token: string): void
}

/** What a tab starts with; `hasLapsed`: the store held a session that has ended meanwhile. */
export interface SessionStart {
  readonly session: Session | null
  readonly hasLapsed: boolean
}

interface SessionContext extends SessionStart {
  readonly problem: SignInProblem | null
  readonly retryAfterSeconds: number | null
}

type SessionEvent =
  | { readonly type: 'signIn'; readonly credentials: Credentials }
  | { readonly type: 'dismissProblem' | 'logout' | 'openLogin' | 'dismissLogin' }
  | { readonly type: 'refused' | 'ended'; readonly token: string }
  | { readonly type: 'profileChanged'; readonly profile: UserProfile; readonly roles: readonly Role[] | undefined }
  | { readonly type: 'otherTab'; readonly session: Session | null; readonly hasLapsed: boolean }

/**
 * Signed out, expired and prompted are three ways of having no session: nothing to say, a notification, the login modal.
 * A sign-in that fails comes back to the one it started from; a login that is put off leaves a session that has ended what it was,
 * so that the next request asks again (AUTH-9).
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
      /** AUTH-18: of a session that its owner has left since. */
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
    context: { ...start, problem: null, retryAfterSeconds: null },
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
      // AUTH-7: a refresh answers with a server error in this family of backends, so its time is the end of the session.
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
