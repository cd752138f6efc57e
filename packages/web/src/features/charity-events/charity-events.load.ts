import {
  eventsByDay,
  furtherEvents,
  lastEventsPage,
  listOfEventsPage,
  readEventsPageQuery,
  type EventsPageQuery,
} from '@recircle/core/charity-event'
import { capitalOf, languageOf, type Capital } from '@recircle/core/site'
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
  /** EVT-15: the query with the place that is shown, which is the capital if the address names none. */
  readonly shown: EventsPageQuery
  /** Null if the address names a place, or every place. */
  readonly capital: Capital | null
  /** Null if the list could not be loaded. */
  readonly list: { readonly days: readonly EventsDay[]; readonly count: number } | null
  /** After the last page: the nearest events beyond the place. */
  readonly further: readonly EventSummary[]
}

const furtherShown = 3

type EventsPorts = Pick<Ports, 'charityEvents' | 'calls' | 'clock' | 'page'>

export async function loadCharityEvents(
  ports: EventsPorts,
  { query: pairs }: ScreenInput,
): Promise<Loaded<CharityEventsData>> {
  const { charityEvents, calls, clock, page } = ports
  const query = readEventsPageQuery(Object.entries(pairs))
  const town = await townNamed(calls, page.site.variant, pairs['town'])
  if (town === 'missed') return { outcome: 'elsewhere', path: missedTownHref('/charity-events', pairs['town']) }
  if (town !== null) return { outcome: 'elsewhere', path: addressOfTown(query, town, languageOf(page.locale)) }
  const { id, lng, lat } = capitalOf(page.site, page.locale)
  const isInCapital = query.near === null && !query.isEverywhere
  const shown = isInCapital ? { ...query, near: { lng, lat } } : query
  const place = { query, shown, capital: isInCapital ? id : null }
  const wanted = listOfEventsPage(shown, clock.nowMs(), capitalOf(page.site).timezone)
  const answer = await charityEvents.list(wanted)
  if (!answer.ok) return { outcome: 'ready', data: { ...place, list: null, further: [] }, head: headOf(query) }
  const days = eventsByDay(answer.value.items).map(({ dateKey, events }) => ({
    dateKey,
    events: events.map(eventSummary),
  }))
  const count = answer.value.pagination?.count ?? answer.value.items.length
  const lastPage = lastEventsPage(count)
  if (query.page > lastPage) return { outcome: 'elsewhere', path: eventsAddress(query, { page: lastPage }) }
  const further = query.page < lastPage ? [] : await furtherThan(wanted, count, ports)
  // ROUTE-6: an empty list without filters redirects to a page with alternatives.
  if (count + further.length === 0 && !isFiltered(query))
    return { outcome: 'elsewhere', path: '/charity-events/no-charity-events' }
  return { outcome: 'ready', data: { ...place, list: { days, count }, further }, head: headOf(query) }
}

async function furtherThan(
  wanted: ReturnType<typeof listOfEventsPage>,
  count: number,
  { charityEvents }: EventsPorts,
): Promise<EventSummary[]> {
  if (wanted.circle === null) return []
  const asked = { ...furtherEvents(wanted, wanted.circle.center, count), limit: furtherShown }
  const answer = await charityEvents.list(asked)
  return answer.ok ? answer.value.items.map(eventSummary) : []
}

/** Only the unfiltered list is indexed. */
function headOf(query: EventsPageQuery): ScreenHead {
  if (!isFiltered(query) && !query.isOnMap) return {}
  const place = query.near && { place: { ...query.near, name: query.place || null } }
  return { canonicalPath: '/charity-events', isIndexed: false, ...place }
}
