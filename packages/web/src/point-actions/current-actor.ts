import type { OrgActor } from '@recircle/core/moderation'
import { storedSession } from '@recircle/core/session'
import type { Clock, KeyValueStore } from '@recircle/core/shared'

/** FAC-4: as whom the signed-in person acts. Read anew each time: another tab may have signed in as somebody else. */
export function currentActor(persisted: KeyValueStore, clock: Pick<Clock, 'nowMs'>): OrgActor {
  const orgId = storedSession(persisted, clock.nowMs())?.auth.orgId ?? null
  return orgId === null ? { kind: 'visitor' } : { kind: 'creator', orgId }
}
