import {
  eventsByDay,
  lastEventsPage,
  listOfEventsPage,
  readEventsPageQuery,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { capitalOf, languageOf } from '@recircle/core/site'
import { townNamed } from '@recircle/core/town'
import { eventSummary, type EventSummary } from '../../charity-event/event-data.ts'
import type { Ports } from '../../routing/screen/ports.ts'
import type { Loaded, ScreenHead, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import { missedTownHref } from '../../shell/town/missed-town.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'

export interface EventsDay {
  readonly dateKey: string
  readonly events: readonly EventSummary[]
}

export interface CharityEventsData {
  readonly query: EventsPageQuery
  /** Null if the list could not be loaded. */
  readonly list: { readonly days: readonly EventsDay[]; readonly count: number } | null
}

export async function loadCharityEvents(
  { charityEvents, towns, clock, page }: Pick<Ports, 'charityEvents' | 'towns' | 'clock' | 'page'>,
  { query: pairs }: ScreenInput,
): Promise<Loaded<CharityEventsData>> {
  const query = readEventsPageQuery(Object.entries(pairs))
  const town = await townNamed(towns, page.site.variant, pairs['town'])
  if (town === 'missed') return { outcome: 'elsewhere', path: missedTownHref('/charity-events', pairs['town']) }
  if (town !== null) return { outcome: 'elsewhere', path: addressOfTown(query, town, languageOf(page.locale)) }
  const { timezone } = capitalOf(page.site)
  const answer = await charityEvents.list(listOfEventsPage(query, clock.nowMs(), timezone))
  if (!answer.ok) return { outcome: 'ready', data: { query, list: null }, head: headOf(query) }
  const days = eventsByDay(answer.value.items).map(({ dateKey, events }) => ({
    dateKey,
    events: events.map(eventSummary),
  }))
  const count = answer.value.pagination?.count ?? answer.value.items.length
  const lastPage = lastEventsPage(count)
  if (query.page > lastPage) return { outcome: 'elsewhere', path: eventsAddress(query, { page: lastPage }) }
  // ROUTE-6: an empty list without filters redirects to a page with alternatives.
  if (count === 0 && !isFiltered(query)) return { outcome: 'elsewhere', path: '/charity-events/no-charity-events' }
  return { outcome: 'ready', data: { query, list: { days, count } }, head: headOf(query) }
}

/** Only the unfiltered list is indexed. */
function headOf(query: EventsPageQuery): ScreenHead {
  if (!isFiltered(query) && !query.isOnMap) return {}
  const place = query.near && { place: { ...query.near, name: query.place || null } }
  return { canonicalPath: '/charity-events', isIndexed: false, ...place }
}
