import {
  charityEventListQuery,
  charityEventStates,
  eventStateFilter,
  phaseOf,
  type CharityEvent,
  type CharityEventListQuery,
  type CharityEventState,
} from '@recircle/core/charity-event'
import {
  ownerListAddress,
  ownerListParameters,
  readOwnerListQuery,
  type OwnerListQuery,
} from '../../owned/owner-list/owner-list-query.ts'

export const eventSorts = ['to_do', '-dt_updated', '-starts_at', 'starts_at', 'title'] as const
export type EventSort = (typeof eventSorts)[number]

/** The query in the URL of the list. */
export type MyEventsQuery = OwnerListQuery<CharityEventState, EventSort>

export const everyEvent: MyEventsQuery = { status: null, text: '', sort: 'to_do', page: 1 }

const offered = { statuses: charityEventStates, sorts: eventSorts, plainSort: everyEvent.sort }

export const readMyEventsQuery = (query: Readonly<Record<string, string>>): MyEventsQuery =>
  readOwnerListQuery(offered, query)

/** The URL of the list with these changes, on the first page by default. */
export const myEventsAddress = (query: MyEventsQuery, changes: Partial<MyEventsQuery> = {}): string =>
  ownerListAddress('/profile/charity-events/', everyEvent.sort, { ...query, page: 1, ...changes })

export const listQueryOf = (query: MyEventsQuery, orgId: string): CharityEventListQuery =>
  charityEventListQuery({ ...ownerListParameters(query, orgId), ...eventStateFilter(query.status) })

/** EVT-17: the events at the end of a list that are over, unless all of them are. */
export function pastAtEnd(events: readonly CharityEvent[], nowMs: number): readonly CharityEvent[] {
  const others = events.findLastIndex((event) => phaseOf(event, nowMs) !== 'past') + 1
  return others === 0 ? [] : events.slice(others)
}
