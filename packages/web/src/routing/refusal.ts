import { routeAccess, safeReturnPath } from '@recircle/core/session'
import type { Visitor } from './access.ts'
import type { RouteEntry } from './route-entry.ts'

/** ROUTE-18 fixes the address, so the missing role is stored in the tab under this key (AUTH-19). */
export const missingRolePath = '/404/'
export const missingRoleKey = 'missingRole'

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
  return access === 'sign-in-needed' ? loginPath(address.path + address.search) : missingRolePath
}
