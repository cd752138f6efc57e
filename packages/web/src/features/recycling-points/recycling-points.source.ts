import { inject, injectable } from 'inversify'
import { FacilityGateway, type Facility } from '@recircle/core/facility'
import type { Material } from '@recircle/core/material'
import { languageOf, variantRules, type MapStart } from '@recircle/core/site'
import { pointDetails } from '../../points/point-data.ts'
import type { ScreenInput, ScreenOutcome, ScreenSource } from '../../screen/screen-model.ts'
import { PageContext } from '../../settings/page-context.ts'
import { loadPoints } from './load-points.ts'
import { noAddress, readPointsAddress } from './points-address.ts'
import { emptyList, emptyMap, noSuggestions, unknownPlace, type PointsModel } from './points-model.ts'
import { presumedBox } from './points-sight.ts'

/** How near a point is looked at that a link leads to. */
const pointZoom = 15

/** MAP-1: list and map as the server renders them, before anybody knows the visitor's screen or place. */
@injectable()
export class RecyclingPointsSource implements ScreenSource<PointsModel> {
  private loaded: PointsModel

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {
    this.loaded = {
      address: noAddress,
      view: variantRules[page.site.variant].mapStart,
      materials: [],
      list: emptyList,
      map: emptyMap,
      state: 'ready',
      openAtMs: null,
      point: { state: 'none', details: null },
      visitor: unknownPlace,
      suggestions: noSuggestions,
    }
  }

  async load({ params, search }: ScreenInput): Promise<ScreenOutcome> {
    const address = readPointsAddress(params['id'], search)
    const [materials, point] = await Promise.all([this.gateway.materials(), this.loadPoint(address.pointId)])
    const known = materials.ok ? materials.value : []
    if (point === 'not-found') return 'not-found'
    const facility = typeof point === 'object' ? point : null
    const view = address.view ?? viewOf(facility) ?? this.loaded.view
    const language = languageOf(this.page.locale)
    const question = { address, view, boxOf: presumedBox, visitor: null, materials: known, language }
    const [answer, units] = await Promise.all([
      loadPoints(this.gateway, question),
      facility ? this.gateway.units() : null,
    ])
    const details = facility && pointDetails(facility, { materials: known, units: units?.ok ? units.value : [], language })
    this.loaded = {
      ...this.loaded,
      address,
      view,
      ...(answer.ok && materials.ok ? answer.value : { state: 'failed' }),
      point: { state: pointStateOf(point), details },
    }
    return point === 'gone' ? 'gone' : 'ready'
  }

  snapshot(): PointsModel {
    return this.loaded
  }

  private async loadPoint(id: string | null): Promise<Facility | 'none' | 'not-found' | 'gone' | 'failed'> {
    if (id === null) return 'none'
    const found = await this.gateway.get(id)
    if (found.ok) return found.value
    return found.error === 'not-found' || found.error === 'gone' ? found.error : 'failed'
  }
}

const viewOf = (facility: Facility | null): MapStart | null => facility && { ...facility.location, zoom: pointZoom }

const pointStateOf = (point: Facility | 'none' | 'gone' | 'failed'): PointsModel['point']['state'] =>
  typeof point === 'object' ? 'ready' : point
