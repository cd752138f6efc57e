import type { SessionFlow, SessionState } from '@recircle/core/session'
import type { VisitorAccess } from '../../routing/access.ts'

const nothing = (): void => undefined
const state: SessionState = { status: 'signed-out', session: null, problem: null }
const session: SessionFlow = {
  state,
  subscribe: () => nothing,
  signIn: nothing,
  dismissProblem: nothing,
  logout: nothing,
  openLogin: nothing,
  dismissLogin: nothing,
  changeProfile: nothing,
  end: nothing,
  askToSignIn: () => Promise.resolve('cancelled'),
  dispose: nothing,
}

/** Public pages are the same for everybody, and account pages are rendered as a shell: the server never knows who reads. */
export const nobody: VisitorAccess = {
  state,
  current: () => Promise.resolve(null),
  session: () => Promise.resolve(session),
  openedSession: session,
  subscribe: () => nothing,
}
