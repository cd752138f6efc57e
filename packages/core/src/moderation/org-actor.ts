/** Who asks: a signed-in account that may keep such things for its organisation, a member of staff, or anybody. */
export type OrgActor =
  | { readonly kind: 'creator'; readonly orgId: string }
  | { readonly kind: 'staff' }
  | { readonly kind: 'visitor' }

/** FAC-4, EVT-2: the organisation that owns it, and no other; an account without an organisation owns nothing. */
export const isOwner = ({ orgId }: { readonly orgId: string }, actor: OrgActor): boolean =>
  actor.kind === 'creator' && actor.orgId !== '' && actor.orgId === orgId
