import { routeAccess, safeReturnPath } from '@recircle/core/session'
import type { Visitor } from './access.ts'
import type { RouteEntry } from './route-entry.ts'

/** ROUTE-18 prescribes the URL, so the missing role is passed in the tab's store under this key (AUTH-19). */
export const missingRolePath = '/404/'
export const missingRoleKey = 'missingRole'

/** The query parameter of the login page with the return path. */
const returnKey = 'return'

/** AUTH-8: the login page, with a return to this path. */
export const loginPath = (from: string): string => `/profile/login?${returnKey}=${encodeURIComponent(from)}`

/** The return path after login. On the way back from Google it is in the state, after the secret (`beginGoogleRoundTrip`). */
export function returnPathOf(search: string): string {
  const query = new URLSearchParams(search)
  return safeReturnPath(query.get(returnKey) ?? query.get('state')?.split('~')[1])
}

/** The redirect for a visitor who may not open a page; null if they may. */
export function refusalOf(
  { id, requires }: Pick<RouteEntry, 'id' | 'requires'>,
  visitor: Pick<Visitor, 'roles'> | null,
  address: { readonly path: string; readonly search: string },
): string | null {
  // ROUTE-9: a signed-in visitor is sent on from login to the return path. ROUTE-14: from registration to login, and so to the profile.
  if (requires === 'no-session') {
    if (visitor === null) return null
    return id === 'registration' ? '/profile/login' : returnPathOf(address.search)
  }
  // ROUTE-10: there is nothing to confirm without a session.
  if (id === 'logout-confirm' && visitor === null) return '/logout/'
  // ROUTE-18
  const access = routeAccess(requires, visitor)
  if (access === 'allowed') return null
  return access === 'sign-in-needed' ? loginPath(address.path + address.search) : missingRolePath
}
