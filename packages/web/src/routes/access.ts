import { routeAccess, type Session } from '@recircle/core/session'
import type { RouteEntry } from './route-entry.ts'

export type Visitor = Pick<Session, 'roles'>

/** Who is here, null for nobody signed in. */
export interface VisitorAccess {
  current(): Promise<Visitor | null>
}
export const VisitorAccess = Symbol('VisitorAccess')

/** An account page belongs to somebody: the server, which never knows to whom, renders its shell. */
export const isAccountPage = ({ requires }: Pick<RouteEntry, 'requires'>): boolean =>
  requires !== 'nothing' && requires !== 'no-session'

/** Where a visitor who may not open a page goes instead; null: come in. */
export function refusalOf(
  { id, requires }: Pick<RouteEntry, 'id' | 'requires'>,
  visitor: Visitor | null,
): string | null {
  // ROUTE-9: login leads on to the profile. ROUTE-14: registration leads to login, and so to the profile.
  if (requires === 'no-session') return visitor === null ? null : id === 'registration' ? '/profile/login' : '/profile/'
  // ROUTE-18
  const access = routeAccess(requires, visitor)
  if (access === 'allowed') return null
  return access === 'sign-in-needed' ? '/profile/login' : '/404/'
}
