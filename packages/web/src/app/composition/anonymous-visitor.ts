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

/** The visitor on the server, who is always unknown: public pages are the same for everyone, account pages are rendered as a shell. */
export const anonymousVisitor: VisitorAccess = {
  state,
  current: () => Promise.resolve(null),
  session: () => Promise.resolve(session),
  openedSession: session,
  subscribe: () => nothing,
}
