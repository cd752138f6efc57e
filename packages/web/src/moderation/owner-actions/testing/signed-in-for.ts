import type { SessionState } from '@recircle/core/session'
import { aSession } from '@recircle/core/testing'

/** Somebody of this organization is here. */
export function signedInFor(orgId: string): SessionState {
  const session = aSession(Number.MAX_SAFE_INTEGER)
  return { status: 'signed-in', problem: null, session: { ...session, auth: { ...session.auth, orgId } } }
}
