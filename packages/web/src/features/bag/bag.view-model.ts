import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import type { LngLat } from '@recircle/core/geo'
import { TabStore, type KeyValueStore } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { bagOfTab, keepBag } from '../../guide/kept-bag.ts'
import { PageContext } from '../../routing/page-context.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import type { BagAround, BagData } from './bag.load.ts'
import { findStops } from './find-stops.ts'

/** BAG-3 BAG-5: the bag of the address, or of the tab, and its way: from the place of the page, then from the visitor's. */
@injectable()
export class BagViewModel {
  data: BagData | null = null
  asking: 'no' | 'asking' | 'failed' = 'no'
  private found: BagAround | null = null
  /** Counts the searches; an outdated answer is dropped. */
  private looks = 0
  private isActive = false

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'get' | 'materials'>,
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'locate' | 'onTownChoice'>,
    @inject(TabStore) private readonly tab: Pick<KeyValueStore, 'get' | 'set'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(data: BagData): void {
    this.data = data
    this.found = null
    this.asking = 'no'
    if (this.isActive) this.begin()
  }

  activate(): () => void {
    this.isActive = true
    this.begin()
    const stop = this.place.onTownChoice(() => void this.lookAround())
    return () => {
      stop()
      this.isActive = false
      this.looks += 1
    }
  }

  get around(): BagAround | null {
    return this.found ?? this.data?.around ?? null
  }

  /** What the tab has in its bag, where the address does not say it. */
  get kept(): readonly string[] {
    return this.isActive && this.data?.isSaid === false ? bagOfTab(this.tab) : []
  }

  private begin(): void {
    if (this.data?.isSaid) keepBag(this.tab, this.data.slugs)
    void this.lookAround()
  }

  /** PLACE-6: without a prompt, unless the address has a place. If the visitor's is unknown, the way of the page stays. */
  private async lookAround(): Promise<void> {
    const { around } = this.data ?? {}
    if (!around || around.isVisitors) return
    const look = (this.looks += 1)
    try {
      const { source, view, town } = await this.place.ask()
      const name = town?.names[languageOf(this.page.locale)] ?? null
      const found = source === 'capital' ? null : await this.wayFrom(view, name)
      if (look === this.looks) runInAction(() => (this.found = found))
    } catch {
      // The page keeps its way.
    }
  }

  /** GEO-1: the way from where the visitor is. */
  async locate(): Promise<void> {
    this.asking = 'asking'
    const look = (this.looks += 1)
    const near = await this.place.locate().catch(() => null)
    const found = near && (await this.wayFrom(near, null).catch(() => null))
    runInAction(() => {
      if (look !== this.looks) return
      this.asking = found ? 'no' : 'failed'
      if (found) this.found = found
    })
  }

  private async wayFrom({ lng, lat }: LngLat, town: string | null): Promise<BagAround | null> {
    const near = { lng, lat }
    const { slugs = [], open = '' } = this.data ?? {}
    const language = languageOf(this.page.locale)
    const found = await findStops(this.calls, this.facilities, { slugs, near, open, language })
    return found && { ...found, near, isVisitors: town === null, capital: null, town }
  }
}
