import { routeAccess, safeReturnPath, type Session, type SessionFlow, type SessionState } from '@recircle/core/session'
import type { RouteEntry } from './route-entry.ts'

export type Visitor = Pick<Session, 'roles' | 'profile'>

/** Who is here, and the session of the tab, which is not fetched before there is one or somebody wants one. */
export interface VisitorAccess {
  /** As far as is known now: whoever has not been looked for is signed out. */
  readonly state: SessionState
  /** Null for nobody signed in. */
  current(): Promise<Visitor | null>
  session(): Promise<SessionFlow>
  /** For what renders and for view models: whoever needs the session has awaited it before. */
  readonly openedSession: SessionFlow
  subscribe(changed: () => void): () => void
}
export const VisitorAccess = Symbol('VisitorAccess')

/** An account page belongs to somebody: the server, which never knows to whom, renders its shell. */
export const isAccountPage = ({ requires }: Pick<RouteEntry, 'requires'>): boolean =>
  requires !== 'nothing' && requires !== 'no-session'

/** The query of the login page that says where the visitor was going. */
const returnKey = 'return'

/** AUTH-8: login, and from there back to this address. */
export const loginPath = (from: string): string => `/profile/login?${returnKey}=${encodeURIComponent(from)}`

/** Where login leads on to. On the way back from Google its state says so, after the secret (`beginGoogleRoundTrip`). */
export function returnPathOf(search: string): string {
  const query = new URLSearchParams(search)
  return safeReturnPath(query.get(returnKey) ?? query.get('state')?.split('~')[1])
}

/** Where a visitor who may not open a page goes instead; null: come in. */
export function refusalOf(
  { id, requires }: Pick<RouteEntry, 'id' | 'requires'>,
  visitor: Pick<Visitor, 'roles'> | null,
  address: { readonly path: string; readonly search: string },
): string | null {
  // ROUTE-9: login leads on to where the visitor was going. ROUTE-14: registration leads to login, and so to the profile.
  if (requires === 'no-session') {
    if (visitor === null) return null
    return id === 'registration' ? '/profile/login' : returnPathOf(address.search)
  }
  // ROUTE-18
  const access = routeAccess(requires, visitor)
  if (access === 'allowed') return null
  return access === 'sign-in-needed' ? loginPath(address.path + address.search) : '/404/'
}
