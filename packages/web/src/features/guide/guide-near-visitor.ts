import { FacilityGateway } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { loadPlaces } from '../../guide/guide-places.ts'
import type { Scope } from '../../routing/screen/scope.ts'
import { askWhere } from '../../shell/ask-where.ts'
import { tellPlaceChange } from '../../shell/town-news.ts'
import type { GuidePlaces } from './guide-model.ts'

type Asked = Pick<Scope, 'services' | 'page' | 'stores'>
type Parts = readonly (readonly string[])[]

/** PLACE-6: the places around where the visitor is or was, without prompting; null if that is unknown, and the server's places stay. */
export async function loadPlacesWhere(scope: Asked, parts: Parts): Promise<GuidePlaces | null> {
  const { source, view, town } = await askWhere(scope)
  return source === 'capital' ? null : loadNear(scope, view, parts, town?.names[languageOf(scope.page.locale)])
}

/** GEO-1: the places nearest to a visitor who asks for them; null if their location is unknown. */
export async function loadNearVisitor(scope: Asked, parts: Parts): Promise<GuidePlaces | null> {
  const services = await scope.services()
  const { place, source } = await services.get<LocationService>(LocationService).locate()
  tellPlaceChange()
  return source === 'default' ? null : loadNear(scope, place, parts)
}

async function loadNear(
  scope: Asked,
  { lng, lat }: LngLat,
  parts: Parts,
  town: string | null = null,
): Promise<GuidePlaces | null> {
  const facilities = (await scope.services()).get<FacilityGateway>(FacilityGateway)
  const materials = await facilities.materials()
  const words = { materials: materials.ok ? materials.value : [], language: languageOf(scope.page.locale) }
  const near = { lng, lat }
  const places = await loadPlaces(facilities, near, parts, words)
  return places && { near, isVisitors: town === null, capital: null, town, places }
}
