import type { Session, SessionFlow, SessionState } from '@recircle/core/session'
import type { RouteEntry } from './route-entry.ts'

export type Visitor = Pick<Session, 'roles' | 'profile'>

/** The visitor and the tab's session, whose code is not loaded until there is a session or a sign-in. */
export interface VisitorAccess {
  /** The state known so far: signed out until a stored session has been read. */
  readonly state: SessionState
  /** Null if no one is signed in. */
  current(): Promise<Visitor | null>
  session(): Promise<SessionFlow>
  /** For rendering and view models, which run only after the session has been awaited. */
  readonly openedSession: SessionFlow
  subscribe(changed: () => void): () => void
}
export const VisitorAccess = Symbol('VisitorAccess')

/** Pages of an account depend on the visitor, whom the server never knows, so it renders only their shell. */
export const isAccountPage = ({ requires }: Pick<RouteEntry, 'requires'>): boolean =>
  requires !== 'nothing' && requires !== 'no-session'

/** META-3: public pages that are useful in search results, excluding sign-in steps and missing pages. */
export const mayBeIndexed = ({ requires, status, isIndexed = true }: RouteEntry): boolean =>
  isIndexed && requires === 'nothing' && status === undefined

/**
 * COST-7: whether everybody is shown the same page and its address holds no secret, such as a signed link or the code with which a visitor
 * comes back from a sign-in. Told by path and requirement, so that no page can be forgotten.
 */
export const isForEverybody = (entry: Pick<RouteEntry, 'path' | 'requires'>, search: string): boolean =>
  !isAccountPage(entry) && !entry.path.includes('/:token') && (entry.requires === 'nothing' || search === '')
