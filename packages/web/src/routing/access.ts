import type { Session, SessionFlow, SessionState } from '@recircle/core/session'
import type { RouteEntry } from './route-entry.ts'

export type Visitor = Pick<Session, 'roles' | 'profile'>

/** The visitor, and the session of the tab, whose code is not fetched before there is a session or a sign-in. */
export interface VisitorAccess {
  /** As far as is known now: a visitor whose session was not read yet is signed out. */
  readonly state: SessionState
  /** Null for nobody signed in. */
  current(): Promise<Visitor | null>
  session(): Promise<SessionFlow>
  /** For rendering and view models: code that needs the session has awaited it before. */
  readonly openedSession: SessionFlow
  subscribe(changed: () => void): () => void
}
export const VisitorAccess = Symbol('VisitorAccess')

/** An account page belongs to somebody: the server, which never knows to whom, renders its shell. */
export const isAccountPage = ({ requires }: Pick<RouteEntry, 'requires'>): boolean =>
  requires !== 'nothing' && requires !== 'no-session'

/** META-3: what anybody reads and finds useful; never the way to an account, nor what is not there. */
export const mayBeIndexed = ({ requires, status, isIndexed = true }: RouteEntry): boolean =>
  isIndexed && requires === 'nothing' && status === undefined
