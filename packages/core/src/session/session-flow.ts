import { createActor, waitFor } from 'xstate'
import { machineClock, type Clock, type KeyValueStore, type ProblemLog } from '../shared/index.ts'
import type { SessionGateway } from './session-gateway.port.ts'
import type { SessionFlow, SessionState, SessionStatus } from './session-flow.port.ts'
import { createSessionMachine } from './session.machine.ts'
import { sessionStoreKey } from './session-store-key.ts'
import { lapsedEntry, serializeSession, sessionOfEntry, storedSession, type AuthCookie } from './session-store.ts'
import { signIn } from './sign-in.ts'

export interface SessionPorts {
  readonly gateway: SessionGateway
  readonly store: KeyValueStore
  readonly cookie: AuthCookie
  readonly clock: Clock
  readonly problems: ProblemLog
}

/** Starts from what the store holds, and follows what other tabs put there. A stored session that has ended starts as expired (AUTH-8). */
export function createSessionFlow(ports: SessionPorts): SessionFlow {
  const { gateway, store, cookie, clock } = ports
  const nowMs = () => clock.nowMs()
  const forget = () => {
    store.remove(sessionStoreKey)
    cookie.clear()
  }
  const stored = storedSession(store, nowMs())
  const hasLapsed = stored === null && store.get(sessionStoreKey) !== null
  if (hasLapsed) forget()
  const machine = createSessionMachine(
    {
      clock,
      signIn: (credentials) => signIn(credentials, ports, nowMs()),
      keep(session) {
        store.set(sessionStoreKey, serializeSession(session))
        cookie.set(session.auth.token, session.auth.tokenExpire)
      },
      forget,
      lapse() {
        store.set(sessionStoreKey, lapsedEntry)
        cookie.clear()
      },
      // AUTH-10: fire and forget.
      logout: (token) => void gateway.logout(token).catch(() => undefined),
    },
    { session: stored, hasLapsed },
  )
  const actor = createActor(machine, { clock: machineClock(clock) })
  const read = (): SessionState => {
    const snapshot = actor.getSnapshot()
    const { context } = snapshot
    return {
      status: statusOf((state) => snapshot.matches(state)),
      session: context.session,
      problem: context.problem,
    }
  }
  actor.start()
  const stopFollowing = store.subscribe((key, entry) => {
    if (key !== sessionStoreKey) return
    const session = sessionOfEntry(entry, nowMs())
    actor.send({ type: 'otherTab', session, hasLapsed: session === null && entry !== null })
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
    changeProfile: (profile, roles) => actor.send({ type: 'profileChanged', profile, roles }),
    end: (token) => actor.send({ type: 'ended', token }),
    askToSignIn(token) {
      actor.send({ type: 'refused', token })
      return waitFor(actor, (snapshot) => !isAsking(snapshot.matches.bind(snapshot))).then(
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

/** The login is open, or under way. */
const isAsking = (matches: (state: MachineState) => boolean): boolean =>
  matches('signingIn') || matches({ away: 'prompted' })

type MachineState = 'signedIn' | 'signingIn' | { away: 'expired' | 'prompted' }

function statusOf(matches: (state: MachineState) => boolean): SessionStatus {
  if (matches('signedIn')) return 'signed-in'
  if (matches('signingIn')) return 'signing-in'
  if (matches({ away: 'expired' })) return 'expired'
  return matches({ away: 'prompted' }) ? 'prompted' : 'signed-out'
}
