import type { Facility } from './facility.ts'

/** Who asks: a signed-in account that may keep points, a member of staff, or anybody. */
export type FacilityActor =
  { readonly kind: 'creator'; readonly orgId: string } | { readonly kind: 'staff' } | { readonly kind: 'visitor' }

/** FAC-4: the organisation that owns the point, and no other; an account without an organisation owns nothing. */
export const isOwner = ({ orgId }: Pick<Facility, 'orgId'>, actor: FacilityActor): boolean =>
  actor.kind === 'creator' && actor.orgId !== '' && actor.orgId === orgId
