import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { distanceM, LocationService } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../../routing/screen/scope.ts'
import { loadAround } from './home-around.ts'
import type { NearVisitor } from './home-model.ts'

/** GEO-4: what is around the visitor; null where the browser does not tell after all, or nothing is there. */
export async function loadNearVisitor(scope: Pick<Scope, 'services' | 'page'>): Promise<NearVisitor | null> {
  const services = await scope.services()
  const { place, source } = await services.get<LocationService>(LocationService).locate()
  if (source !== 'browser' && source !== 'previous') return null
  const facilities = services.get<FacilityGateway>(FacilityGateway)
  const backend = {
    facilities,
    charityEvents: services.get<CharityEventGateway>(CharityEventGateway),
    clock: services.get<Clock>(Clock),
  }
  const around = await loadAround(backend, place, languageOf(scope.page.locale), facilities.materials())
  if (around.points.length === 0) return null
  return { ...around, distancesM: around.points.map(({ location }) => distanceM(place, location)) }
}
