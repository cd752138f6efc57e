import type { SessionState } from '@recircle/core/session'
import { aSession } from '@recircle/core/testing'

/** A signed-in session of this organization. */
export function signedInFor(orgId: string): SessionState {
  const session = aSession(Number.MAX_SAFE_INTEGER)
  return { status: 'signed-in', problem: null, session: { ...session, auth: { ...session.auth, orgId } } }
}
