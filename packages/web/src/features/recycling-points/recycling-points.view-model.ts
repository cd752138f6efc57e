import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef } from 'mobx'
import { FacilityGateway, type FacilityId } from '@recircle/core/facility'
import { LocationService, type BoundingBox, type LngLat } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import type { GatewayResult } from '@recircle/core/wire'
import { PointPanelModel } from '../../points/point-panel.view-model.ts'
import type { LiveModel } from '../../screen/live-model.ts'
import { PageContext } from '../../settings/page-context.ts'
import { LatestCall } from './latest-call.ts'
import { loadPoints, type PointsAnswer } from './load-points.ts'
import { PointSuggestions } from './point-suggestions.ts'
import { noAddress, type PointsAddress } from './points-address.ts'
import {
  emptyList,
  emptyMap,
  unknownPlace,
  type LoadingState,
  type MaterialChoice,
  type PointsModel,
  type VisitorPlace,
} from './points-model.ts'
import { holds, isSameView, presumedBox } from './points-sight.ts'
import { isSamePlace } from './points-steps.ts'

/** LAY-7 */
const slowMs = 300
/** A server that was away is asked again by itself, ever more rarely. */
const retryDelaysMs = [3000, 10_000, 30_000] as const
/** As near as a visitor's own street, or the town that an address was given out in. */
const nearZoom = { located: 14, approximate: 11 } as const

type Hidden =
  | 'gateway'
  | 'location'
  | 'clock'
  | 'page'
  | 'suggestions'
  | 'seen'
  | 'loadedBox'
  | 'catalogue'
  | 'looks'
  | 'panel'
  | 'timer'
  | 'failures'
  | 'stopWatching'
type Shown = 'address' | 'view' | 'materials' | 'list' | 'map' | 'visitor'

const hidden: Readonly<Record<Hidden, false>> = {
  gateway: false,
  location: false,
  clock: false,
  page: false,
  suggestions: false,
  seen: false,
  loadedBox: false,
  catalogue: false,
  looks: false,
  panel: false,
  timer: false,
  failures: false,
  stopWatching: false,
}
/** Each is replaced as a whole. */
const replaced = {
  address: observableRef,
  view: observableRef,
  materials: observableRef,
  list: observableRef,
  map: observableRef,
  visitor: observableRef,
}

/**
 * MAP-1: the screen in life. The address says what is shown and the model follows it; whatever the visitor chooses is another address, so
 * that back and forward need nothing of their own.
 */
@injectable()
export class RecyclingPointsViewModel implements LiveModel<PointsModel> {
  private address: PointsAddress = noAddress
  private view: MapStart
  private materials: readonly MaterialChoice[] = []
  private list = emptyList
  private map = emptyMap
  private state: LoadingState = 'ready'
  private openAtMs: number | null = null
  private readonly panel: PointPanelModel
  private visitor: VisitorPlace = unknownPlace
  private readonly suggestions: PointSuggestions
  /** What the map has said that it shows, and what was asked for. */
  private seen: { readonly view: MapStart; readonly box: BoundingBox } | null = null
  private loadedBox: BoundingBox | null = null
  private catalogue: GatewayResult<readonly Material[]> | null = null
  private readonly looks = new LatestCall()
  private timer: CancelTimer | null = null
  private failures = 0
  private stopWatching: (() => void) | null = null

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(LocationService) private readonly location: LocationService,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {
    this.view = mapStartOf(page.site)
    this.panel = new PointPanelModel(gateway, languageOf(page.locale))
    this.suggestions = new PointSuggestions({
      gateway,
      clock,
      language: languageOf(page.locale),
      materials: () => this.allMaterials(),
    })
    makeAutoObservable<this, Hidden | Shown>(this, { ...hidden, ...replaced }, { autoBind: true })
  }

  get shown(): PointsModel {
    const { address, view, materials, list, map, state, openAtMs, visitor } = this
    return {
      address,
      view,
      materials,
      list,
      map,
      state,
      openAtMs,
      point: this.panel.state,
      visitor,
      suggestions: this.suggestions.shown,
    }
  }

  restore(snapshot: PointsModel): void {
    const { address, view, materials, list, map, state, openAtMs, point, visitor } = snapshot
    Object.assign(this, { address, view, materials, list, map, state, openAtMs, visitor })
    this.panel.restore(point)
    this.loadedBox = presumedBox(view)
  }

  activate(): () => void {
    return () => {
      this.looks.cancel()
      this.suggestions.stop()
      this.timer?.()
      this.stopWatching?.()
    }
  }

  /** ROUTE-8: another point alone changes nothing else. */
  follow(address: PointsAddress): void {
    const before = this.address
    this.address = address
    if (address.pointId !== before.pointId) this.openPoint(address.pointId)
    if (isSamePlace(address, before)) return
    if (address.view !== null) this.view = address.view
    else if (before.view !== null) this.view = mapStartOf(this.page.site)
    void this.load()
  }

  /** What the map shows, its size included: known only where it stands. */
  see(view: MapStart, box: BoundingBox): void {
    this.seen = { view, box }
    // A move that the visitor made comes by the address.
    if (!isSameView(view, this.view)) return
    if (this.state === 'ready' && this.loadedBox !== null && !holds(this.loadedBox, box)) void this.load()
  }

  retry(): void {
    this.failures = 0
    void this.load()
    if (this.panel.state.kind === 'failed') void this.panel.retry()
  }

  suggest(text: string): void {
    this.suggestions.ask(text, this.origin)
  }

  /** GEO-1 to GEO-3. Answers where the map should go; null where nobody knows. */
  async locate(): Promise<MapStart | null> {
    this.visitor = { ...this.visitor, state: 'locating', failure: null }
    const { place, source, failure } = await this.location.locate()
    if (source === 'default') {
      this.setVisitor({ state: 'failed', place: null, failure })
      return null
    }
    const state = source === 'ip' ? 'approximate' : 'located'
    this.setVisitor({ state, place, failure })
    if (state === 'located') this.stayWithVisitor()
    return { ...place, zoom: Math.max(nearZoom[state], this.view.zoom) }
  }

  forgetFailure(): void {
    this.visitor = { ...this.visitor, state: this.visitor.place === null ? 'unknown' : 'located', failure: null }
  }

  private get origin(): LngLat {
    return this.visitor.place ?? { lng: this.view.lng, lat: this.view.lat }
  }

  private async load(): Promise<void> {
    const call = this.looks.start()
    this.state = 'loading'
    this.timer?.()
    this.timer = this.clock.after(slowMs, () => this.setState('slow'))
    const { address, view, visitor } = this
    const materials = await this.allMaterials()
    const question = {
      address,
      view,
      visitor: visitor.place,
      boxOf: (each: MapStart) => this.boxOf(each),
      language: languageOf(this.page.locale),
    }
    const answer = materials.ok
      ? await loadPoints(this.gateway, { ...question, materials: materials.value }, { signal: call })
      : materials
    if (call.aborted) return
    this.timer()
    if (answer.ok) this.take(answer.value)
    else this.fail()
  }

  private take(answer: PointsAnswer): void {
    this.failures = 0
    this.state = 'ready'
    this.loadedBox = this.boxOf(answer.view)
    Object.assign(this, answer)
  }

  /** What the map said of this view, else what a map of usual size would show. */
  private boxOf(view: MapStart): BoundingBox {
    const { seen } = this
    return seen !== null && isSameView(seen.view, view) ? seen.box : presumedBox(view)
  }

  private fail(): void {
    this.state = 'failed'
    const delayMs = retryDelaysMs[this.failures] ?? retryDelaysMs.at(-1) ?? 0
    this.failures++
    this.timer = this.clock.after(delayMs, () => void this.load())
  }

  /** What its list knows of a point stands until the rest has come. */
  private openPoint(id: FacilityId | null): void {
    if (id === null) return this.panel.close()
    const listed = this.list.points.find(({ point }) => point.id === id)
    void this.panel.open(id, listed?.point ?? null)
  }

  private async allMaterials(): Promise<GatewayResult<readonly Material[]>> {
    if (this.catalogue?.ok !== true) this.catalogue = await this.gateway.materials()
    return this.catalogue
  }

  private stayWithVisitor(): void {
    this.stopWatching ??= this.location.watch({
      onPlace: (place) => this.setVisitor({ state: 'located', place, failure: null }),
      onFailure: () => undefined,
    })
  }

  private setState(state: LoadingState): void {
    this.state = state
  }
  private setVisitor(visitor: VisitorPlace): void {
    this.visitor = visitor
  }
}
