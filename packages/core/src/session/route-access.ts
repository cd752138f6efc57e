import type { Role } from './role.ts'
import type { Session } from './session.ts'

/** Who may open a route: everyone, signed-in visitors, or the holders of a role. */
export type RouteRequirement = 'nothing' | 'sign-in' | Role

export type RouteAccess = 'allowed' | 'sign-in-needed' | 'role-missing'

/** ROUTE-18: without a session the visitor is asked to sign in; without the role the page does not exist. */
export function routeAccess(requirement: RouteRequirement, session: Pick<Session, 'roles'> | null): RouteAccess {
  if (requirement === 'nothing') return 'allowed'
  if (session === null) return 'sign-in-needed'
  return requirement === 'sign-in' || session.roles.includes(requirement) ? 'allowed' : 'role-missing'
}

/** A return path after sign-in must be a path on this site, so that a crafted link cannot redirect to another one. */
export const safeReturnPath = (path: unknown, fallback = '/profile/'): string =>
  typeof path === 'string' && /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}]*$/u.test(path) ? path : fallback
