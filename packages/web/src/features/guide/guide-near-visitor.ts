import { FacilityGateway } from '@recircle/core/facility'
import { LocationService } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { loadPlaces } from '../../guide/guide-places.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import type { GuidePlaces } from './guide-model.ts'

/** GEO-1: the places nearest to the visitor; null if their location is unknown. */
export async function loadNearVisitor(
  scope: Pick<Scope, 'services' | 'page'>,
  parts: readonly (readonly string[])[],
): Promise<GuidePlaces | null> {
  const services = await scope.services()
  const { place, source } = await services.get<LocationService>(LocationService).locate()
  if (source === 'default') return null
  const facilities = services.get<FacilityGateway>(FacilityGateway)
  const materials = await facilities.materials()
  const words = { materials: materials.ok ? materials.value : [], language: languageOf(scope.page.locale) }
  const places = await loadPlaces(facilities, place, parts, words)
  return places && { near: place, isVisitors: true, capital: null, town: null, places }
}
