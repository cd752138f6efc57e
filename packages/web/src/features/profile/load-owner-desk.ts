import { OwnerDeskGateway, ownerDeskOf, type OwnedKind, type OwnerDesk } from '@recircle/core/owner-desk'
import type { Role, Session } from '@recircle/core/session'
import { Clock } from '@recircle/core/shared'
import type { Scope } from '../../routing/screen/scope.ts'

const roleOf: Readonly<Record<OwnedKind, Role>> = {
  points: 'recycling-points-creator',
  events: 'charity-events-creator',
}

/** ROUTE-27: one call for each kind of things that the account has; null if one fails. */
export async function loadOwnerDesk(
  scope: Pick<Scope, 'services'>,
  { auth: { orgId }, roles }: Pick<Session, 'auth' | 'roles'>,
): Promise<OwnerDesk | null> {
  const services = await scope.services()
  const gateway = services.get<OwnerDeskGateway>(OwnerDeskGateway)
  const list = async (kind: OwnedKind) =>
    orgId !== null && roles.includes(roleOf[kind]) ? gateway.owned(kind, orgId) : null
  const [points, events] = await Promise.all([list('points'), list('events')])
  if (points?.ok === false || events?.ok === false) return null
  const lists = { points: points && points.value, events: events && events.value }
  return ownerDeskOf(lists, services.get<Clock>(Clock).nowMs())
}
