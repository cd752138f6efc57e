import type { OrgActor } from '@recircle/core/moderation'
import type { VisitorAccess } from '../../routing/access.ts'

/**
 * FAC-4: as whom the signed-in person acts. A session that ends leaves the page as it is until somebody has signed in again (AUTH-8), so the last
 * answer stands meanwhile; the backend has its own word in any case.
 */
export function currentActor(visitor: Pick<VisitorAccess, 'state'>): () => OrgActor {
  let known: OrgActor = { kind: 'visitor' }
  return () => {
    const orgId = visitor.state.session?.auth.orgId ?? null
    if (orgId !== null) known = { kind: 'creator', orgId }
    return known
  }
}
