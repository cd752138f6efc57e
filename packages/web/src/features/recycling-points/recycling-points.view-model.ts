import { inject, injectable } from 'inversify'
import { makeAutoObservable, observableRef } from 'mobx'
import { FacilityGateway, type FacilityId } from '@recircle/core/facility'
import { GuideGateway } from '@recircle/core/guide'
import { LocationService, type BoundingBox } from '@recircle/core/geo'
import type { Material } from '@recircle/core/material'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import { TownGateway, type ShownPlace } from '@recircle/core/town'
import type { GatewayResult } from '@recircle/core/wire'
import { PointPanelModel } from '../../facility/point-panel.view-model.ts'
import type { LiveModel } from '../../routing/screen/screen-model.ts'
import { PageContext } from '../../routing/page-context.ts'
import { LatestCall } from './latest-call.ts'
import { countPoints, loadPins, loadPoints, type PointsAnswer } from './load-points.ts'
import { isUnknown, MeaningOfWords } from './meaning-of-words.ts'
import { nameOfThing } from './name-of-thing.ts'
import { noAddress, type PointsAddress } from './points-address.ts'
import type { PointsQuestion } from './points-question.ts'
import {
  emptyList,
  emptyMap,
  type LoadingState,
  type ChosenThing,
  type MaterialChoice,
  type InferredThing,
  type PointsModel,
} from './points-model.ts'
import { boxOf, holds, isSameView, presumedBox, type ReportedView } from './points-sight.ts'
import { isSameChoice } from './points-steps.ts'
import { mayMove, viewAfter } from './points-whereabouts.ts'
import { VisitorPlaceModel } from './visitor-place.model.ts'

/** LAY-7 */
const slowMs = 300
/** The increasing delays of automatic retries. */
const retryDelaysMs = [3000, 10_000, 30_000] as const

type Hidden =
  | 'gateway'
  | 'clock'
  | 'page'
  | 'seen'
  | 'loadedBox'
  | 'catalogue'
  | 'guide'
  | 'words'
  | 'looks'
  | 'panel'
  | 'visitor'
  | 'timer'
  | 'failures'
type Shown = 'address' | 'view' | 'named' | 'materials' | 'wantedIds' | 'list' | 'map' | 'thing' | 'meant'

const hidden: Readonly<Record<Hidden, false>> = {
  gateway: false,
  clock: false,
  page: false,
  seen: false,
  loadedBox: false,
  catalogue: false,
  guide: false,
  words: false,
  looks: false,
  panel: false,
  visitor: false,
  timer: false,
  failures: false,
}
/** Replaced as a whole, so only references are observed. */
const replaced = {
  address: observableRef,
  view: observableRef,
  named: observableRef,
  materials: observableRef,
  wantedIds: observableRef,
  list: observableRef,
  map: observableRef,
  thing: observableRef,
  meant: observableRef,
}

/** MAP-1: the view model of the screen. It follows the URL; every choice of the visitor changes the URL, so that back and forward need no extra code. */
@injectable()
export class RecyclingPointsViewModel implements LiveModel<PointsModel> {
  private address: PointsAddress = noAddress
  private view: MapStart
  private named: ShownPlace | null = null
  private materials: readonly MaterialChoice[] = []
  private wantedIds: readonly number[] = []
  private list = emptyList
  private map = emptyMap
  private state: LoadingState = 'ready'
  private openAtMs: number | null = null
  private thing: ChosenThing | null = null
  private meant: InferredThing | null = null
  private readonly words: MeaningOfWords
  private readonly panel: PointPanelModel
  private readonly visitor: VisitorPlaceModel
  /** The view and area last reported by the map, and the area last requested. */
  private seen: ReportedView | null = null
  private loadedBox: BoundingBox | null = null
  private catalogue: GatewayResult<readonly Material[]> | null = null
  private readonly looks = new LatestCall()
  private timer: CancelTimer | null = null
  private failures = 0

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(LocationService) location: LocationService,
    @inject(Clock) private readonly clock: Clock,
    @inject(GuideGateway) private readonly guide: GuideGateway,
    @inject(TownGateway) towns: TownGateway,
    @inject(PageContext) private readonly page: PageContext,
  ) {
    this.view = mapStartOf(page.site, page.locale)
    this.panel = new PointPanelModel(gateway, languageOf(page.locale))
    this.visitor = new VisitorPlaceModel(location)
    this.words = new MeaningOfWords(towns, guide, page)
    makeAutoObservable<this, Hidden | Shown>(this, { ...hidden, ...replaced }, { autoBind: true })
  }

  get shown(): PointsModel {
    const { address, view, named, materials, wantedIds, list, map, state, openAtMs, thing, meant } = this
    return {
      thing,
      meant,
      address,
      view,
      named,
      materials,
      wantedIds,
      list,
      map,
      state,
      openAtMs,
      point: this.panel.state,
      visitor: this.visitor.shown,
    }
  }

  restore(snapshot: PointsModel): void {
    const { address, view, named, materials, wantedIds, list, map, state, openAtMs, thing, point, visitor } = snapshot
    Object.assign(this, { address, view, named, materials, wantedIds, list, map, state, openAtMs, thing })
    this.panel.restore(point)
    this.visitor.show(visitor)
    this.loadedBox = presumedBox(view)
  }

  activate(): () => void {
    return () => {
      this.looks.cancel()
      this.timer?.()
      this.visitor.leave()
    }
  }

  /** ROUTE-8: a change of only the point loads nothing else. */
  follow(address: PointsAddress): void {
    const before = this.address
    this.address = address
    if (address.pointId !== before.pointId) this.openPoint(address.pointId)
    const view = viewAfter(address, this.view, mapStartOf(this.page.site, this.page.locale))
    const isNewSearch = mayMove(address) && before.view !== null
    if (!isNewSearch && isSameChoice(address, before) && isSameView(view, this.view)) return
    this.view = view
    void this.load()
  }

  /** The view and size of the mounted map. */
  see(view: MapStart, box: BoundingBox, isByVisitor = false): void {
    this.seen = { view, box }
    if (this.state !== 'ready' || this.loadedBox === null || holds(this.loadedBox, box)) return
    // Moves by the visitor arrive through the URL.
    if (isSameView(view, this.view)) void this.load()
    else if (!isByVisitor) void this.loadPinsIn(box)
  }

  retry(): void {
    this.failures = 0
    void this.load()
    if (this.panel.state.kind === 'failed') void this.panel.retry()
  }

  async count(address: PointsAddress, sight: BoundingBox | null): Promise<number | null> {
    const materials = await this.allMaterials()
    if (!materials.ok) return null
    const question = await this.questionOf(address, materials.value)
    return countPoints(this.gateway, sight === null ? question : { ...question, boxOf: () => sight })
  }

  async locate(): Promise<MapStart | null> {
    const found = await this.visitor.locate()
    return found && { ...found, zoom: Math.max(found.zoom, this.view.zoom) }
  }

  forgetFailure(): void {
    this.visitor.forgetFailure()
  }

  private async load(): Promise<void> {
    const call = this.looks.start()
    this.state = 'loading'
    this.timer?.()
    this.timer = this.clock.after(slowMs, () => this.setState('slow'))
    const { address, seen } = this
    const language = languageOf(this.page.locale)
    const naming = this.thing?.slug === address.thing ? this.thing : nameOfThing(this.guide, address.thing, language)
    const materials = await this.allMaterials()
    const answer = materials.ok
      ? await loadPoints(this.gateway, await this.questionOf(address, materials.value), { signal: call })
      : materials
    const thing = await naming
    const meant = answer.ok && isUnknown(answer.value.list) ? await this.words.thingIn(address.text) : null
    if (call.aborted) return
    this.timer()
    Object.assign(this, { thing, meant })
    if (answer.ok) this.take(answer.value, boxOf(seen, answer.value.view))
    else this.fail()
  }

  /** MAP-16: the map has moved by itself, to a chosen point: the pins there, beside the same list. */
  private async loadPinsIn(box: BoundingBox): Promise<void> {
    const call = this.looks.start()
    const materials = await this.allMaterials()
    if (!materials.ok) return
    const question = { ...(await this.questionOf(this.address, materials.value)), boxOf: () => box }
    const map = await loadPins(this.gateway, question, this.list.words, { signal: call })
    if (call.aborted || map === null) return
    this.loadedBox = box
    this.map = map
  }

  private async questionOf(address: PointsAddress, materials: readonly Material[]): Promise<PointsQuestion> {
    const { view, seen } = this
    const visitor = this.visitor.shown.place
    return {
      address,
      view,
      visitor,
      materials,
      boxOf: (each) => boxOf(seen, each),
      language: languageOf(this.page.locale),
      named: await this.words.townIn(address.text),
      nowMs: this.clock.nowMs(),
    }
  }

  private take(answer: PointsAnswer, box: BoundingBox): void {
    this.failures = 0
    this.state = 'ready'
    this.loadedBox = box
    Object.assign(this, answer)
    // The map may meanwhile show more than was loaded.
    if (this.seen !== null) this.see(this.seen.view, this.seen.box)
  }

  private fail(): void {
    this.state = 'failed'
    const delayMs = retryDelaysMs[this.failures] ?? retryDelaysMs.at(-1) ?? 0
    this.failures++
    this.timer = this.clock.after(delayMs, () => void this.load())
  }

  /** Shows the data of the list until the point is loaded. */
  private openPoint(id: FacilityId | null): void {
    if (id === null) return this.panel.close()
    const listed = this.list.points.find(({ point }) => point.id === id)
    void this.panel.open(id, listed?.point ?? null)
  }

  private async allMaterials(): Promise<GatewayResult<readonly Material[]>> {
    if (this.catalogue?.ok !== true) this.catalogue = await this.gateway.materials()
    return this.catalogue
  }

  private setState(state: LoadingState): void {
    this.state = state
  }
}
