import { busiestPlace, FacilityGateway } from '@recircle/core/facility'
import type { MapStart } from '@recircle/core/site'
import { viewAround } from '@recircle/core/town'
import type { Scope } from '../../routing/screen/scope.ts'
import { askWhere } from '../../shell/ask-where.ts'
import type { PointsAddress } from './points-address.ts'
import { hasFilters } from './points-steps.ts'

/**
 * PLACE-2, LOOK-18: null if nothing is known about the visitor, and the map already shows points, or none only because of what is searched
 * for, of which the nearest are then listed.
 */
export async function placeToStart(
  scope: Pick<Scope, 'services' | 'page' | 'stores'>,
  emptyAt: PointsAddress | false,
): Promise<MapStart | null> {
  const { source, view } = await askWhere(scope)
  if (source !== 'capital') return view
  if (!emptyAt || hasFilters(emptyAt)) return null
  const busiest = await busiestPlace((await scope.services()).get<FacilityGateway>(FacilityGateway))
  return busiest && viewAround(busiest)
}
