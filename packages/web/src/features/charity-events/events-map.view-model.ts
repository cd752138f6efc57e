import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import {
  CharityEventGateway,
  eventsPageQuery,
  listOfEventsPage,
  type CharityEvent,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { Clock } from '@recircle/core/shared'
import { capitalOf } from '@recircle/core/site'
import { PageContext } from '../../routing/page-context.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'

/** The maximum number of search results. */
const eventsMax = 1000
const eventsPerRequest = 200

export type EventsFound = readonly CharityEvent[]

/** EVT-5: all events that match the filters, whichever page is shown. */
@injectable()
export class EventsMapViewModel {
  query: EventsPageQuery = eventsPageQuery()
  /** Null until they are loaded. */
  found: EventsFound | 'failed' | null = null
  private isActive = false

  constructor(
    @inject(CharityEventGateway) private readonly charityEvents: Pick<CharityEventGateway, 'list'>,
    @inject(Clock) private readonly clock: Pick<Clock, 'nowMs'>,
    @inject(PageContext) private readonly page: Pick<PageContext, 'site'>,
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
    const found = (await this.eventsOf(query).catch(() => null)) ?? 'failed'
    if (this.isActive && query === this.query) runInAction(() => (this.found = found))
  }

  /** Null if they could not be loaded. */
  private async eventsOf(query: EventsPageQuery): Promise<EventsFound | null> {
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
}
