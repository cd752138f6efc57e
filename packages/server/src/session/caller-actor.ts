import type { OrgActor } from '@recircle/core/moderation'
import type { UserKind } from '../db/tables/account.tables.ts'
import type { Identity } from './caller.ts'

/** The kind of actor that the history records. */
export const actorKindOf = ({ kind }: OrgActor): 'owner' | 'staff' => (kind === 'staff' ? 'staff' : 'owner')

/** The actor of an identity under the rules of points (`facility`) or of events (`promotion`). Staff never act through the public API. */
export function actorOf(identity: Identity, kind: UserKind): OrgActor {
  if (typeof identity === 'string') return { kind: 'visitor' }
  const { org_id: orgId, kinds } = identity.user
  return orgId !== null && kinds.includes(kind) ? { kind: 'creator', orgId } : { kind: 'visitor' }
}
