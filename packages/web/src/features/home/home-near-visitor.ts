import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { distanceM, LocationService, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { readTown } from '@recircle/core/town'
import type { Scope } from '../../routing/screen/scope.ts'
import { loadAround } from './home-around.ts'
import type { NearVisitor } from './home-model.ts'

/** Loads the replacement for the capital's data: around the stored town, else around the visitor. */
export const loadNear = (scope: Asked, stored: string | null): Promise<NearVisitor | null> =>
  stored === null ? loadNearVisitor(scope) : loadNearTown(scope, stored)

/** GEO-4: the data around the visitor; null if the browser does not share a location, or if nothing is near. */
async function loadNearVisitor(scope: Asked): Promise<NearVisitor | null> {
  const services = await scope.services()
  const { place, source } = await services.get<LocationService>(LocationService).locate()
  if (source !== 'browser' && source !== 'previous') return null
  const around = await loadAroundPlace(scope, place)
  if (around.points.length === 0) return null
  return { ...around, distancesM: around.points.map(({ location }) => distanceM(place, location)) }
}

/** PLACE-3: the data around the visitor's chosen town. */
async function loadNearTown(scope: Asked, stored: string): Promise<NearVisitor | null> {
  const town = readTown(stored)
  if (town === null) return null
  return { ...(await loadAroundPlace(scope, town)), townName: town.names[languageOf(scope.page.locale)] }
}

type Asked = Pick<Scope, 'services' | 'page'>

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
