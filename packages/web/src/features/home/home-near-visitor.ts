import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../../routing/screen/scope.ts'
import { askWhere } from '../../shell/ask-where.ts'
import { loadAround } from './home-around.ts'
import type { NearVisitor } from './home-model.ts'

/** PLACE-3: the replacement for the capital's data, around the chosen town or the visitor; null if neither is known, or nothing is near the visitor. */
export async function loadNear(scope: Asked): Promise<NearVisitor | null> {
  const { source, view, town } = await askWhere(scope)
  if (source === 'capital') return null
  const around = await loadAroundPlace(scope, view)
  if (town !== null) return { ...around, townName: town.names[languageOf(scope.page.locale)] }
  if (around.points.length === 0) return null
  const isExact = source === 'position' || source === 'last'
  return { ...around, ...(isExact && { distancesM: around.points.map(({ location }) => distanceM(view, location)) }) }
}

type Asked = Pick<Scope, 'services' | 'page' | 'stores'>

async function loadAroundPlace(scope: Asked, place: LngLat): ReturnType<typeof loadAround> {
  const services = await scope.services()
  const facilities = services.get<FacilityGateway>(FacilityGateway)
  const backend = {
    facilities,
    charityEvents: services.get<CharityEventGateway>(CharityEventGateway),
    clock: services.get<Clock>(Clock),
  }
  return loadAround(backend, place, languageOf(scope.page.locale), facilities.materials())
}
