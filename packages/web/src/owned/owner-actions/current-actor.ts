import type { OrgActor } from '@recircle/core/moderation'
import type { VisitorAccess } from '../../routing/access.ts'

/**
 * FAC-4: the role in which the signed-in person acts. Without a session the page stands until the login has come
 * (AUTH-8, AUTH-9), so the last actor is kept; the backend checks permissions anyway.
 */
export function currentActor(visitor: Pick<VisitorAccess, 'state'>): () => OrgActor {
  let known: OrgActor = { kind: 'visitor' }
  return () => {
    const orgId = visitor.state.session?.auth.orgId ?? null
    if (orgId !== null) known = { kind: 'creator', orgId }
    return known
  }
}
