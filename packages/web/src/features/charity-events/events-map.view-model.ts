import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import {
  CharityEventGateway,
  eventsPageQuery,
  listOfEventsPage,
  type CharityEvent,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { Clock } from '@recircle/core/shared'
import { capitalOf, languageOf } from '@recircle/core/site'
import { TownGateway } from '@recircle/core/town'
import { townOfPoints, type TownOfPoints } from '../../facility/town-of-points.ts'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { VisitorPlace } from '../../shell/town/visitor-place.ts'
import { eventsAround } from './events-around.ts'

/** The maximum number of search results. */
const eventsMax = 1000
const eventsPerRequest = 200

export interface EventsFound {
  readonly events: readonly CharityEvent[]
  /** LOOK-23: where the map starts instead of the capital, if that has events but no points. */
  readonly instead: TownOfPoints | null
}

/** EVT-5: all events that match the filters, whichever page is shown. */
@injectable()
export class EventsMapViewModel {
  query: EventsPageQuery = eventsPageQuery()
  /** Null until they are loaded. */
  found: EventsFound | 'failed' | null = null
  private isActive = false

  constructor(
    @inject(CharityEventGateway) private readonly charityEvents: Pick<CharityEventGateway, 'list'>,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'viewport'>,
    @inject(TownGateway) private readonly towns: Pick<TownGateway, 'find'>,
    @inject(VisitorPlace) private readonly place: Pick<VisitorPlace, 'stored'>,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site' | 'locale'>,
  ) {
    makeObserved(this)
  }

  restore(query: EventsPageQuery): void {
    this.query = query
    if (this.isActive) void this.load()
  }

  activate(): () => void {
    this.isActive = true
    void this.load()
    return () => {
      this.isActive = false
    }
  }

  async load(): Promise<void> {
    const { query } = this
    const found = await this.find(query).catch(() => 'failed' as const)
    if (this.isActive && query === this.query) runInAction(() => (this.found = found))
  }

  private async find(query: EventsPageQuery): Promise<EventsFound | 'failed'> {
    const events = await this.eventsOf(query)
    if (events === null) return 'failed'
    const hasStart = query.near !== null || this.place.stored().source !== 'capital'
    // Without it the map starts in the capital.
    const instead = hasStart ? null : await this.startOf(events).catch(() => null)
    return { events, instead }
  }

  /** Null if they could not be loaded. */
  private async eventsOf(query: EventsPageQuery): Promise<readonly CharityEvent[] | null> {
    const { timezone } = capitalOf(this.page.site)
    const list = listOfEventsPage({ ...query, page: 1 }, this.clock.nowMs(), timezone)
    const pageFrom = (offset: number) => this.charityEvents.list({ ...list, limit: eventsPerRequest, offset })
    const first = await pageFrom(0)
    if (!first.ok) return null
    const count = Math.min(eventsMax, first.value.pagination?.count ?? 0)
    const offsets = Array.from(
      { length: Math.ceil(count / eventsPerRequest) - 1 },
      (_, at) => (at + 1) * eventsPerRequest,
    )
    const others = await Promise.all(offsets.map(pageFrom))
    return others.every((page) => page.ok)
      ? [first, ...others].flatMap((page) => (page.ok ? page.value.items : []))
      : null
  }

  private async startOf(events: readonly CharityEvent[]): Promise<TownOfPoints | null> {
    const { site, locale } = this.page
    const capital = capitalOf(site)
    // Otherwise it shows all, and names none.
    if (eventsAround(capital, events).length === 0) return null
    const words = { variant: site.variant, language: languageOf(locale) }
    return townOfPoints(this.facilities, this.towns, capital, words)
  }
}
