import { OwnerDeskGateway, ownerDeskOf, type DeskPart, type OwnerDesk } from '@recircle/core/owner-desk'
import type { Role, Session } from '@recircle/core/session'
import { Clock } from '@recircle/core/shared'
import type { Scope } from '../../routing/screen/scope.ts'

const roleOf: Readonly<Record<DeskPart, Role>> = {
  points: 'recycling-points-creator',
  onMap: 'recycling-points-creator',
  events: 'charity-events-creator',
}

/** ROUTE-27: the parts of the desk that the account has; null if one cannot be read. */
export async function loadOwnerDesk(
  scope: Pick<Scope, 'services'>,
  { auth: { orgId }, roles }: Pick<Session, 'auth' | 'roles'>,
): Promise<OwnerDesk | null> {
  const services = await scope.services()
  const gateway = services.get<OwnerDeskGateway>(OwnerDeskGateway)
  const read = async (part: DeskPart) =>
    orgId !== null && roles.includes(roleOf[part]) ? gateway.read(part, orgId) : null
  const [points, onMap, events] = await Promise.all([read('points'), read('onMap'), read('events')])
  if (points?.ok === false || onMap?.ok === false || events?.ok === false) return null
  const lists = { points: points && points.value, onMap: onMap && onMap.value, events: events && events.value }
  return ownerDeskOf(lists, services.get<Clock>(Clock).nowMs())
}
