import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { CharityEventGateway } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { distanceM } from '@recircle/core/geo'
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
  /** Counts the searches; the answer to an old one is dropped. */
  private looks = 0

  constructor(
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'ask' | 'onTownChoice'>,
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

  private async findNear(): Promise<NearVisitor | null> {
    const { source, view, town } = await this.place.ask()
    if (source === 'capital') return null
    const language = languageOf(this.page.locale)
    const { facilities, charityEvents, clock } = this
    const around = await loadAround({ facilities, charityEvents, clock }, view, language, facilities.materials())
    if (town !== null) return { ...around, townName: town.names[language] }
    if (around.points.length === 0) return null
    const isExact = source === 'position' || source === 'last'
    return { ...around, ...(isExact && { distancesM: around.points.map(({ location }) => distanceM(view, location)) }) }
  }
}
