import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { distanceM, type LngLat } from '@recircle/core/geo'
import { Clock } from '@recircle/core/shared'
import { languageOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import { loadAround, type HomeAround } from './home-around.ts'
import type { HomeData } from './home.load.ts'

/** What home shows of a place: the capital or the town in the URL, then where the visitor has chosen or is. */
export interface NearVisitor extends HomeAround {
  /** The distances of the points from the visitor; omitted if only the town is known. */
  readonly distancesM?: readonly number[]
  readonly townName?: string
}

/** PLACE-3, GEO-4: the data of home, and that around the visitor once it is known. */
@injectable()
export class HomeViewModel {
  data: HomeData | null = null
  /** Null if the visitor's place is unknown, or has nothing near; undefined until that is known. */
  near: NearVisitor | null | undefined = undefined
  asking: 'no' | 'asking' | 'failed' = 'no'
  /** Counts the searches; the answer to an old one is dropped. */
  private looks = 0

  constructor(
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'locate' | 'onTownChoice'>,
    @inject(FacilityGateway) private readonly facilities: FacilityGateway,
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: Pick<PageContext, 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(data: HomeData): void {
    this.data = data
  }

  activate(): () => void {
    void this.lookAround()
    const stop = this.place.onTownChoice(() => void this.lookAround())
    return () => {
      stop()
      this.looks += 1
    }
  }

  /** PLACE-6: where the visitor is or was, without a prompt. If this fails, the page keeps its data. */
  private async lookAround(): Promise<void> {
    const look = (this.looks += 1)
    try {
      const near = await this.findNear()
      if (look === this.looks) runInAction(() => (this.near = near))
    } catch {
      // Nothing is known.
    }
  }

  /** GEO-1: what is around a visitor who asks for it. */
  async locate(): Promise<void> {
    const look = (this.looks += 1)
    this.asking = 'asking'
    const place = await this.place.locate().catch(() => null)
    const near = place && (await this.around(place, true).catch(() => null))
    runInAction(() => {
      this.asking = near === null ? 'failed' : 'no'
      if (look === this.looks && near !== null) this.near = near
    })
  }

  private async findNear(): Promise<NearVisitor | null> {
    const { source, view, town } = await this.place.ask()
    if (source === 'capital') return null
    const around = await this.around(view, town === null && (source === 'position' || source === 'last'))
    if (town !== null) return { ...around, townName: town.names[languageOf(this.page.locale)] }
    return around.points.length === 0 ? null : around
  }

  private async around(place: LngLat, isExact: boolean): Promise<NearVisitor> {
    const { facilities, charityEvents, clock, page } = this
    const backend = { facilities, charityEvents, clock }
    const around = await loadAround(backend, place, languageOf(page.locale), facilities.materials())
    return {
      ...around,
      ...(isExact && { distancesM: around.points.map(({ location }) => distanceM(place, location)) }),
    }
  }
}
