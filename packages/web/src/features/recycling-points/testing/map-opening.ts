import type { Facility, FacilitySearchQuery, MapQuery } from '@recircle/core/facility'
import { LocationService, type LngLat } from '@recircle/core/geo'
import { mapStartOf, siteOfVariant } from '@recircle/core/site'
import {
  aCompleteFacility,
  aGuide,
  aThing,
  FakeClock,
  FakeGeolocation,
  FakeIpLocation,
  FakeReverseGeocoder,
  InMemoryFacilities,
  InMemoryFacilityGateway,
  InMemoryGuide,
  InMemoryTowns,
  MemoryStore,
} from '@recircle/core/testing'
import { whereIs, type Whereabouts } from '@recircle/core/town'
import type { CallOptions } from '@recircle/core/wire'
import { testSettings } from '../../../app/composition/testing/test-page-settings.ts'
import type { PageContext } from '../../../routing/page-context.ts'
import { noAddress, type PointsAddress } from '../points-address.ts'
import { nothingShown } from '../load-points.ts'
import { loadRecyclingPoints } from '../recycling-points.load.ts'
import { RecyclingPointsViewModel } from '../recycling-points.view-model.ts'

export const moscow = { lng: 37.6173, lat: 55.7558, zoom: 12 }
export const kazan = { lng: 49.1088, lat: 55.7963, zoom: 12 }

const site = siteOfVariant('ru')
/** The view for a URL without one. */
export const start = mapStartOf(site)

const page: PageContext = {
  site,
  locale: 'RU_RU',
  prefix: '',
  origin: testSettings.origins.ru,
  renderedAtMs: 0,
  settings: testSettings,
}

/** A gateway whose responses wait until released, in any order. */
class HeldGateway extends InMemoryFacilityGateway {
  readonly asked: { readonly query: MapQuery; readonly options: CallOptions | undefined }[] = []
  readonly searched: FacilitySearchQuery[] = []
  materialRequests = 0
  isHolding = false
  private readonly held: (() => void)[] = []

  override async viewport(query: MapQuery, options?: CallOptions) {
    this.asked.push({ query, options })
    await this.turn()
    return super.viewport(query)
  }

  override async search(query: FacilitySearchQuery) {
    this.searched.push(query)
    return super.search(query)
  }

  override async materials() {
    this.materialRequests++
    return super.materials()
  }

  letGo(index: number): void {
    this.held[index]?.()
  }

  private turn(): Promise<void> {
    return this.isHolding ? new Promise((resolve) => void this.held.push(resolve)) : Promise.resolve()
  }
}

const guideThings = aGuide([
  aThing('note', { ru: 'Тетрадь; школьная тетрадь' }, { parts: [{ part: null, materials: ['paper'] }] }),
  aThing('basket', { ru: 'Корзина Казань' }, { parts: [{ part: null, materials: ['paper'] }] }),
  aThing('cork', { ru: 'Винная пробка; пробка от вина' }, { parts: [{ part: null, materials: [] }] }),
])

export function openPoints(points: readonly Facility[] = []) {
  const clock = new FakeClock(Date.UTC(2026, 4, 13, 9))
  const store = new InMemoryFacilities(clock)
  for (const point of points) store.facilities.set(point.id, point)
  const gateway = new HeldGateway(store)
  const geolocation = new FakeGeolocation()
  const ipLocation = new FakeIpLocation()
  const memory = new MemoryStore()
  const location = new LocationService({
    geolocation,
    ipLocation,
    reverseGeocoder: new FakeReverseGeocoder(),
    store: memory,
    clock,
  })
  const towns = new InMemoryTowns()
  const { calls } = new InMemoryGuide(guideThings, towns.calls)
  const known = { whereabouts: whereIs(site, page.locale, {}) }
  const ask = async (): Promise<Whereabouts> => known.whereabouts
  const model = new RecyclingPointsViewModel(gateway, location, clock, calls, page, { ask })
  model.restore({ ...nothingShown(start), address: noAddress, state: 'ready', point: { kind: 'closed' } })
  const load = (href: string) => {
    const { pathname, searchParams, search } = new URL(href, page.origin)
    const input = { params: { id: pathname.split('/')[2] }, query: Object.fromEntries(searchParams), search }
    return loadRecyclingPoints({ facilities: gateway, calls, page: { ...page, renderedAtMs: clock.nowMs() } }, input)
  }
  const settle = () => clock.advanceAsync(0)
  return { model, load, known, clock, store, gateway, towns, geolocation, ipLocation, settle }
}

export const accepted = (id: string, location: LngLat, changes: Partial<Facility> = {}): Facility =>
  aCompleteFacility({ id, name: id, status: 'accepted', location, ...changes })
export const near = accepted('near', { lng: 37.62, lat: 55.756 })
export const further = accepted('further', { lng: 37.65, lat: 55.76 })
export const far = accepted('far', { lng: 49.1, lat: 55.79 })
export const at = (view: PointsAddress['view']): PointsAddress => ({ ...noAddress, view })
export const namesOf = ({ model }: Pick<ReturnType<typeof openPoints>, 'model'>): string[] =>
  model.list.points.map(({ point }) => point.name)
