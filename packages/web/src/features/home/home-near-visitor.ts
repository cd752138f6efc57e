import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../../screen/scope.ts'
import { loadAround } from './home-around.ts'
import type { HomeModel } from './home-model.ts'

export interface NearVisitor extends Pick<HomeModel, 'points' | 'events'> {
  readonly place: LngLat
}

/** GEO-4: home around the visitor; null where the browser does not tell after all, or nothing was found there. */
export async function loadNearVisitor(scope: Pick<Scope, 'services' | 'page'>): Promise<NearVisitor | null> {
  const services = await scope.services()
  const { place, source } = await services.get<LocationService>(LocationService).locate()
  if (source !== 'browser' && source !== 'previous') return null
  const backend = {
    facilities: services.get<FacilityGateway>(FacilityGateway),
    charityEvents: services.get<CharityEventGateway>(CharityEventGateway),
    clock: services.get<Clock>(Clock),
  }
  const around = await loadAround(backend, place, languageOf(scope.page.locale), backend.facilities.materials())
  return around.points.length === 0 ? null : { ...around, place }
}
