import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { reliedOnOf, type Confirmations } from '@recircle/core/confirmation'
import { busiestPlace, FacilityGateway, type FacilityId } from '@recircle/core/facility'
import { LocationService, type BoundingBox } from '@recircle/core/geo'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import { languageOf, mapStartOf, type MapStart } from '@recircle/core/site'
import { viewAround } from '@recircle/core/town'
import { PointPanelModel, type PointPanelState } from '../../facility/point/point-panel.view-model.ts'
import { PageContext } from '../../routing/page-context.ts'
import { LatestCall } from '../../routing/screen/latest-call.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import {
  countPoints,
  loadPins,
  loadPoints,
  nothingShown,
  type LoadingState,
  type PointsQuestion,
  type PointsShown,
} from './load-points.ts'
import type { Meaning, PointsPorts } from './meaning-of-address.ts'
import {
  hasFilters,
  isSameChoice,
  mayMove,
  noAddress,
  pointsHref,
  saysNothing,
  withInferred,
  withStart,
  type PointsAddress,
} from './points-address.ts'
import {
  addressForLinks,
  boxOf,
  holds,
  isSameView,
  presumedBox,
  viewAfter,
  withShownView,
  type ReportedView,
} from './points-sight.ts'
import type { PointsData } from './recycling-points.load.ts'
import { MapVisitorModel, type MapVisitor } from './map-visitor.ts'

/** LAY-7 */
const slowMs = 300
/** The increasing delays of automatic retries. */
const retryDelaysMs = [3000, 10_000, 30_000] as const

/** MAP-1: list, map and chosen point. The URL owns the address; every choice of the visitor changes it, so that back and forward need no extra code. */
@injectable()
export class RecyclingPointsViewModel {
  /** What the URL says. */
  address: PointsAddress = noAddress
  view!: PointsShown['view']
  named!: PointsShown['named']
  materials!: PointsShown['materials']
  wantedIds!: PointsShown['wantedIds']
  list!: PointsShown['list']
  map!: PointsShown['map']
  openAtMs!: PointsShown['openAtMs']
  thing!: PointsShown['thing']
  meant!: PointsShown['meant']
  state: LoadingState = 'ready'
  private readonly ports: PointsPorts
  private readonly panel: PointPanelModel
  private readonly place: MapVisitorModel
  /** The view of a URL without one. */
  private readonly start: MapStart
  /** PLACE-2: where the map is to start for this visitor. */
  private begin: MapStart | null = null
  /** The view and area last reported by the map, and the area last requested. */
  private seen: ReportedView | null = null
  private loadedBox: BoundingBox | null = null
  private meaning: Meaning | null = null
  private readonly looks = new LatestCall()
  private timer: CancelTimer | null = null
  private failures = 0
  private hasLeft = false

  constructor(
    @inject(FacilityGateway) facilities: FacilityGateway,
    @inject(LocationService) location: Pick<LocationService, 'locate' | 'watch'>,
    @inject(Clock) private readonly clock: Clock,
    @inject(Calls) calls: Calls,
    @inject(PageContext) page: PageContext,
    @inject(VisitorPlace) private readonly where: Pick<VisitorPlace, 'ask'>,
  ) {
    this.ports = { facilities, calls, page }
    this.start = mapStartOf(page.site, page.locale)
    Object.assign(this, nothingShown(this.start))
    this.panel = new PointPanelModel(facilities, languageOf(page.locale))
    this.place = new MapVisitorModel(location)
    makeObserved(this)
  }

  restore({ point, ...data }: PointsData): void {
    Object.assign(this, data)
    this.panel.restore(point)
    this.loadedBox = presumedBox(data.view)
  }

  activate(): () => void {
    // A page rendered without its list loads it now.
    if (this.state === 'failed') this.retry()
    void this.startAroundVisitor()
    return () => {
      this.hasLeft = true
      this.looks.cancel()
      this.timer?.()
      this.place.leave()
    }
  }

  get point(): PointPanelState {
    return this.panel.state
  }

  get visitor(): MapVisitor {
    return this.place.shown
  }

  /** MAP-4: the base for links on the page. */
  get addressForLinks(): PointsAddress {
    return addressForLinks(this.address, this.view, this.start)
  }

  /** What the URL should say to lead to what is shown; the address itself if it does. */
  get completeAddress(): PointsAddress {
    if (this.begin !== null && saysNothing(this.address)) return withStart(this.address, this.begin)
    if (this.state !== 'ready') return this.address
    return withShownView(withInferred(this.address, this.meant), this, this.start)
  }

  /** ROUTE-8: a change of only the point loads nothing else. */
  follow(address: PointsAddress): void {
    const before = this.address
    if (pointsHref(address) === pointsHref(before)) return
    this.address = address
    this.begin = null
    if (address.pointId !== before.pointId) this.openPoint(address.pointId)
    const view = viewAfter(address, this.view, this.start)
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
    this.retryPoint()
  }

  /** MAP-5: the network is back. */
  retryFailed(): void {
    if (this.state === 'failed') this.retry()
    else this.retryPoint()
  }

  /** TRUTH-61: the row says what the open point says. */
  renewRow(confirmations: Confirmations): void {
    const { openId } = this.panel
    const points = this.list.points.map((each) =>
      each.point.id === openId ? { ...each, point: { ...each.point, confirmations: reliedOnOf(confirmations) } } : each,
    )
    this.list = { ...this.list, points }
  }

  /** The number of points for other filters; null if it is not known. */
  count(address: PointsAddress): Promise<number | null> {
    return countPoints(this.ports, { ...this.question, address })
  }

  /** The view to move to; null if the location is unknown. */
  async locate(): Promise<MapStart | null> {
    const found = await this.place.locate()
    return found && { ...found, zoom: Math.max(found.zoom, this.view.zoom) }
  }

  forgetFailure(): void {
    this.place.forgetFailure()
  }

  /**
   * PLACE-2: without a view in the URL the map starts where the visitor is or was (PLACE-6), else where most points are, if it shows none for
   * another reason than a filter (LOOK-18).
   */
  private async startAroundVisitor(): Promise<void> {
    const { address, map, ports } = this
    if (!saysNothing(address)) return
    try {
      const { source, view } = await this.where.ask()
      const isLost = source === 'capital' && map.total === 0 && !hasFilters(address)
      const busiest = isLost ? await busiestPlace(ports.facilities) : null
      const begin = source === 'capital' ? busiest && viewAround(busiest) : view
      runInAction(() => {
        if (!this.hasLeft && saysNothing(this.address)) this.begin = begin
      })
    } catch {
      // The map keeps its initial view.
    }
  }

  private get question(): PointsQuestion {
    const { address, view, seen, meaning } = this
    return {
      address,
      view,
      boxOf: (each) => boxOf(seen, each),
      visitor: this.visitor.place,
      nowMs: this.clock.nowMs(),
      before: meaning,
    }
  }

  private async load(): Promise<void> {
    const call = this.looks.start()
    this.state = 'loading'
    this.timer?.()
    this.timer = this.clock.after(slowMs, () => runInAction(() => (this.state = 'slow')))
    const { seen } = this
    const answer = await loadPoints(this.ports, this.question, { signal: call })
    if (call.aborted) return
    this.timer()
    if (answer.ok) this.take(answer.value, boxOf(seen, answer.value.shown.view))
    else this.fail()
  }

  /** MAP-16: the map has moved by itself, to a chosen point: the pins there, beside the same list. */
  private async loadPinsIn(box: BoundingBox): Promise<void> {
    const call = this.looks.start()
    const map = await loadPins(this.ports, this.question, { text: this.list.words, box }, { signal: call })
    if (call.aborted || map === null) return
    runInAction(() => {
      this.loadedBox = box
      this.map = map
    })
  }

  private take({ shown, meaning }: { readonly shown: PointsShown; readonly meaning: Meaning }, box: BoundingBox): void {
    this.failures = 0
    this.state = 'ready'
    this.loadedBox = box
    this.meaning = meaning
    Object.assign(this, shown)
    // The map may meanwhile show more than was loaded.
    if (this.seen !== null) this.see(this.seen.view, this.seen.box)
  }

  private fail(): void {
    this.state = 'failed'
    const delayMs = retryDelaysMs[this.failures++] ?? retryDelaysMs[2]
    this.timer = this.clock.after(delayMs, () => void this.load())
  }

  /** Shows the data of the list until the point is loaded. */
  private openPoint(id: FacilityId | null): void {
    if (id === null) return this.panel.close()
    const listed = this.list.points.find(({ point }) => point.id === id)
    void this.panel.open(id, listed?.point ?? null)
  }

  private retryPoint(): void {
    if (this.panel.state.kind === 'failed') void this.panel.retry()
  }
}
