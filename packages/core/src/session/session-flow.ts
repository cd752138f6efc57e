import { createActor, waitFor } from 'xstate'
import type { UserProfile } from '../account/index.ts'
import { machineClock, type Clock, type KeyValueStore, type ProblemLog } from '../shared/index.ts'
import type { SessionGateway } from './session-gateway.port.ts'
import { createSessionMachine } from './session.machine.ts'
import type { Session } from './session.ts'
import { sessionStoreKey } from './session-store-key.ts'
import { serializeSession, sessionOfEntry, storedSession, type AuthCookie } from './session-store.ts'
import { signIn, type Credentials, type SignInError } from './sign-in.ts'

export type SessionStatus = 'signed-out' | 'signing-in' | 'signed-in' | 'expired' | 'prompted'

export interface SessionState {
  readonly status: SessionStatus
  readonly session: Session | null
  /** AUTH-1: why the last sign-in failed, until it is dismissed or tried again. */
  readonly problem: SignInError | null
}

/** The session of one browser tab. */
export interface SessionFlow {
  readonly state: SessionState
  subscribe(listener: (state: SessionState) => void): () => void
  signIn(credentials: Credentials): void
  dismissProblem(): void
  logout(): void
  openLogin(): void
  dismissLogin(): void
  changeProfile(profile: UserProfile): void
  /** AUTH-9: a request was refused with this token; tells whether to repeat it. */
  askToSignIn(refusedToken: string): Promise<'signed-in' | 'cancelled'>
  dispose(): void
}
export const SessionFlow = Symbol('SessionFlow')

export interface SessionPorts {
  readonly gateway: SessionGateway
  readonly store: KeyValueStore
  readonly cookie: AuthCookie
  readonly clock: Clock
  readonly problems: ProblemLog
}

/** Starts from what the store holds, and follows what other tabs put there. */
export function createSessionFlow(ports: SessionPorts): SessionFlow {
  const { gateway, store, cookie, clock } = ports
  const nowMs = () => clock.nowMs()
  const machine = createSessionMachine(
    {
      clock,
      signIn: (credentials) => signIn(credentials, ports, nowMs()),
      keep(session) {
        store.set(sessionStoreKey, serializeSession(session))
        cookie.set(session.auth.token, session.auth.tokenExpire)
      },
      forget() {
        store.remove(sessionStoreKey)
        cookie.clear()
      },
      // AUTH-10: fire and forget.
      logout: (token) => void gateway.logout(token).catch(() => undefined),
    },
    storedSession(store, nowMs()),
  )
  const actor = createActor(machine, { clock: machineClock(clock) })
  const read = (): SessionState => {
    const snapshot = actor.getSnapshot()
    const { session, problem } = snapshot.context
    return { status: statusOf((state) => snapshot.matches(state)), session, problem }
  }
  actor.start()
  const stopFollowing = store.subscribe((key, entry) => {
    if (key === sessionStoreKey) actor.send({ type: 'otherTab', session: sessionOfEntry(entry, nowMs()) })
  })
  const subscribe = (listener: (state: SessionState) => void) => {
    const subscription = actor.subscribe(() => listener(read()))
    return () => subscription.unsubscribe()
  }
  return {
    get state() {
      return read()
    },
    subscribe,
    signIn: (credentials) => actor.send({ type: 'signIn', credentials }),
    dismissProblem: () => actor.send({ type: 'dismissProblem' }),
    logout: () => actor.send({ type: 'logout' }),
    openLogin: () => actor.send({ type: 'openLogin' }),
    dismissLogin: () => actor.send({ type: 'dismissLogin' }),
    changeProfile: (profile) => actor.send({ type: 'profileChanged', profile }),
    askToSignIn(token) {
      actor.send({ type: 'refused', token })
      return waitFor(actor, (snapshot) => snapshot.matches('signedIn') || snapshot.matches({ away: 'signedOut' })).then(
        (snapshot) => (snapshot.matches('signedIn') ? 'signed-in' : 'cancelled'),
        () => 'cancelled',
      )
    },
    dispose() {
      stopFollowing()
      actor.stop()
    },
  }
}

type MachineState = 'signedIn' | 'signingIn' | { away: 'expired' | 'prompted' }

function statusOf(matches: (state: MachineState) => boolean): SessionStatus {
  if (matches('signedIn')) return 'signed-in'
  if (matches('signingIn')) return 'signing-in'
  if (matches({ away: 'expired' })) return 'expired'
  return matches({ away: 'prompted' }) ? 'prompted' : 'signed-out'
}
