import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { TabStore, type KeyValueStore } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { bagOfTab } from '../../guide/kept-bag.ts'
import type { TownSheet } from '@recircle/ui/guide/town-sheet.ts'
import { loadPlaces } from '../../guide/guide-places.ts'
import { loadTown } from '../../guide/town-of-thing.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { GuidePlaces, GuideThingData } from './guide-thing.load.ts'

/** GUIDE-12: an item and the points that accept it: those of the page, then those around the visitor. */
@injectable()
export class GuideThingViewModel {
  thing: GuideThingData | null = null
  asking: 'no' | 'asking' | 'failed' = 'no'
  /** BAG-5: what this tab has in its bag. */
  bag: readonly string[] = []
  private found: GuidePlaces | null = null
  private said: TownSheet | null = null
  /** Counts the searches for the visitor's location; an outdated response is dropped. */
  private looks = 0
  private isActive = false

  constructor(
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials' | 'search'>,
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'locate' | 'onTownChoice'>,
    @inject(Calls) private readonly calls: Pick<Calls, 'ask'>,
    @inject(TabStore) private readonly tab: Pick<KeyValueStore, 'get'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(thing: GuideThingData): void {
    const isOther = this.thing?.slug !== thing.slug || this.thing.isPlaced !== thing.isPlaced
    this.thing = thing
    if (!isOther) return
    this.found = null
    this.said = null
    this.asking = 'no'
    if (this.isActive) void this.lookAround()
  }

  activate(): () => void {
    this.isActive = true
    this.bag = bagOfTab(this.tab)
    void this.lookAround()
    const stop = this.place.onTownChoice(() => void this.lookAround())
    return () => {
      stop()
      this.isActive = false
      this.looks += 1
    }
  }

  get places(): GuidePlaces | null {
    return this.found ?? this.thing?.places ?? null
  }

  /** TOWN-3 */
  get town(): TownSheet | null {
    return this.said ?? this.thing?.town ?? null
  }

  /** PLACE-6: the places and the town around where the visitor is or was, without a prompt, unless the URL has a place. If that is unknown, those of the page stay. */
  private async lookAround(): Promise<void> {
    if (!this.thing || this.thing.isPlaced) return
    const look = (this.looks += 1)
    try {
      const { source, view, town } = await this.place.ask()
      const name = town?.names[languageOf(this.page.locale)] ?? null
      const [found, said] =
        source === 'capital' ? [null, null] : await Promise.all([this.placesNear(view, name), this.saidNear(view)])
      if (look === this.looks) runInAction(() => Object.assign(this, { found, said }))
    } catch {
      // The page keeps its places.
    }
  }

  /** GEO-1: the places nearest to a visitor who asks for them. */
  async locate(): Promise<void> {
    const { thing } = this
    this.asking = 'asking'
    const near = await this.place.locate().catch(() => null)
    const found = near && (await this.placesNear(near, null).catch(() => null))
    const said = near && (await this.saidNear(near).catch(() => null))
    runInAction(() => {
      if (this.thing?.slug !== thing?.slug) return
      this.asking = found ? 'no' : 'failed'
      if (found) Object.assign(this, { found, said })
    })
  }

  private saidNear(near: LngLat): Promise<TownSheet | null> {
    return loadTown(this.calls, this.thing?.slug ?? '', near, languageOf(this.page.locale))
  }

  private async placesNear({ lng, lat }: LngLat, town: string | null): Promise<GuidePlaces | null> {
    if (!this.thing?.places) return null
    const parts = this.thing.parts.map(({ materials }) => materials.map(({ slug }) => slug))
    const materials = await this.facilities.materials()
    const words = { materials: materials.ok ? materials.value : [], language: languageOf(this.page.locale) }
    const near = { lng, lat }
    const places = await loadPlaces(this.facilities, near, parts, words)
    return places && { near, isVisitors: town === null, capital: null, town, places }
  }
}
