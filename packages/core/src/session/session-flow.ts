import { createActor, waitFor } from 'xstate'
import { err, machineClock, type Clock, type KeyValueStore, type ProblemLog } from '../shared/index.ts'
import type { SessionGateway } from './session-gateway.port.ts'
import type { SessionFlow, SessionState, SessionStatus } from './session-flow.port.ts'
import { createSessionMachine } from './session.machine.ts'
import { sessionStoreKey } from './session-store-key.ts'
import {
  isLapsed,
  lapsedEntry,
  leftEntry,
  problemOfEntry,
  serializeSession,
  sessionOfEntry,
  storedSession,
  type AuthCookie,
} from './session-store.ts'
import { signIn } from './sign-in.ts'

export interface SessionPorts {
  readonly gateway: SessionGateway
  readonly store: KeyValueStore
  readonly cookie: AuthCookie
  readonly clock: Clock
  readonly problems: ProblemLog
}

/** AUTH-17: while a page is open, a logout that the server has not received is retried at this interval, and on every new page. */
const leavingRetryMs = 30_000

/** Starts from the store and follows changes made by other tabs. A stored session that has ended starts as expired (AUTH-8). */
export function createSessionFlow(ports: SessionPorts): SessionFlow {
  const { gateway, store, cookie, clock } = ports
  const nowMs = () => clock.nowMs()
  const hasLeft = () => store.get(sessionStoreKey) === leftEntry
  const stored = storedSession(store, nowMs())
  const hasLapsed = isLapsed(store.get(sessionStoreKey), nowMs())
  const problem = hasLapsed ? problemOfEntry(store.get(sessionStoreKey)) : null
  if (hasLapsed) {
    store.remove(sessionStoreKey)
    cookie.clear()
  }
  let cancelRetry = (): void => undefined
  /** AUTH-17: sends the logout and retries until the backend has received it. Other tabs may do the same; the backend counts it once. */
  const tellOfLeaving = async (token: string | null): Promise<void> => {
    cancelRetry()
    const result = await gateway.logout(token).catch(() => err('server-error'))
    if (!hasLeft()) return
    if (result.ok) store.remove(sessionStoreKey)
    else if (!isDisposed) cancelRetry = clock.after(leavingRetryMs, () => void tellOfLeaving(null))
  }
  let isDisposed = false
  const machine = createSessionMachine(
    {
      clock,
      async signIn(credentials) {
        // The logout response clears the cookie, so it must arrive before the new session sets its own.
        if (hasLeft()) await tellOfLeaving(null)
        return signIn(credentials, ports, nowMs())
      },
      keep(session) {
        store.set(sessionStoreKey, serializeSession(session))
        cookie.set(session.auth.token, session.auth.tokenExpire)
      },
      leave(token) {
        store.set(sessionStoreKey, leftEntry)
        cookie.clear()
        void tellOfLeaving(token)
      },
      lapse() {
        store.set(sessionStoreKey, lapsedEntry)
        cookie.clear()
      },
      logout: (token) => void gateway.logout(token).catch(() => undefined),
    },
    { session: stored, hasLapsed, problem },
  )
  const actor = createActor(machine, { clock: machineClock(clock) })
  const read = (): SessionState => {
    const snapshot = actor.getSnapshot()
    const { context } = snapshot
    return {
      status: statusOf((state) => snapshot.matches(state)),
      session: context.session,
      problem: context.problem,
      ...(context.retryAfterSeconds !== null && { retryAfterSeconds: context.retryAfterSeconds }),
    }
  }
  actor.start()
  if (hasLeft()) void tellOfLeaving(null)
  const stopFollowing = store.subscribe((key, entry) => {
    if (key !== sessionStoreKey) return
    const session = sessionOfEntry(entry, nowMs())
    actor.send({ type: 'otherTab', session, hasLapsed: isLapsed(entry, nowMs()) })
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
      isDisposed = true
      cancelRetry()
      stopFollowing()
      actor.stop()
    },
  }
}

/** The login is open, or a sign-in is pending. */
const isAsking = (matches: (state: MachineState) => boolean): boolean =>
  matches('signingIn') || matches({ away: 'prompted' })

type MachineState = 'signedIn' | 'signingIn' | { away: 'expired' | 'prompted' }

function statusOf(matches: (state: MachineState) => boolean): SessionStatus {
  if (matches('signedIn')) return 'signed-in'
  if (matches('signingIn')) return 'signing-in'
  if (matches({ away: 'expired' })) return 'expired'
  return matches({ away: 'prompted' }) ? 'prompted' : 'signed-out'
}
