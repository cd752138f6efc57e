import { ContainerModule, inject, injectable } from 'inversify'
import {
  CharityEventGateway,
  eventsByDay,
  eventsPageQuery,
  lastEventsPage,
  listOfEventsPage,
  readEventsPageQuery,
} from '@recircle/core/charity-event'
import { Clock } from '@recircle/core/shared'
import { capitalOf, languageOf } from '@recircle/core/site'
import { TownGateway, townNamed } from '@recircle/core/town'
import { eventSummary } from '../../charity-event/event-data.ts'
import type { ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from '../../routing/screen/screen-model.ts'
import { PageContext } from '../../routing/page-context.ts'
import { missedTownHref } from '../../shell/missed-town.ts'
import type { CharityEventsModel } from './charity-events-model.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'

@injectable()
class CharityEventsSource implements ScreenSource<CharityEventsModel> {
  private loaded: CharityEventsModel = { query: eventsPageQuery(), list: null }

  constructor(
    @inject(CharityEventGateway) private readonly charityEvents: CharityEventGateway,
    @inject(TownGateway) private readonly towns: TownGateway,
    @inject(Clock) private readonly clock: Clock,
    @inject(PageContext) private readonly page: PageContext,
  ) {}

  async load({ query: pairs }: ScreenInput): Promise<ScreenOutcome> {
    const query = readEventsPageQuery(Object.entries(pairs))
    const town = await townNamed(this.towns, this.page.site.variant, pairs['town'])
    if (town === 'missed') return { redirect: missedTownHref('/charity-events', pairs['town']) }
    if (town !== null) return { redirect: addressOfTown(query, town, languageOf(this.page.locale)) }
    const { timezone } = capitalOf(this.page.site)
    const answer = await this.charityEvents.list(listOfEventsPage(query, this.clock.nowMs(), timezone))
    const list = answer.ok
      ? {
          days: eventsByDay(answer.value.items).map(({ dateKey, events }) => ({
            dateKey,
            events: events.map(eventSummary),
          })),
          count: answer.value.pagination?.count ?? answer.value.items.length,
        }
      : null
    const lastPage = lastEventsPage(list?.count ?? 0)
    if (list !== null && query.page > lastPage) return { redirect: eventsAddress(query, { page: lastPage }) }
    this.loaded = { query, list }
    // ROUTE-6: an empty list without filters redirects to a page with alternatives.
    return list?.count === 0 && !isFiltered(query) ? { redirect: '/charity-events/no-charity-events' } : 'ready'
  }

  snapshot(): CharityEventsModel {
    return this.loaded
  }

  /** Only the unfiltered list is indexed. */
  head(): ScreenHead {
    const { query } = this.loaded
    if (!isFiltered(query) && !query.isOnMap) return {}
    const place = query.near && { place: { ...query.near, name: query.place || null } }
    return { canonicalPath: '/charity-events', isIndexed: false, ...place }
  }
}

export const model = CharityEventsSource
export const bindings = new ContainerModule(({ bind }) => {
  bind(CharityEventsSource).toSelf().inTransientScope()
})
