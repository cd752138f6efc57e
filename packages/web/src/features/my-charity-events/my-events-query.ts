import {
  charityEventListQuery,
  charityEventStatuses,
  type CharityEventListQuery,
  type CharityEventSort,
  type CharityEventStatus,
} from '@recircle/core/charity-event'
import { queryString } from '@recircle/core/http'

export const eventsOnPage = 12

/** What the address of the list says. */
export interface MyEventsQuery {
  readonly status: CharityEventStatus | null
  readonly text: string
  readonly sort: CharityEventSort
  /** From 1. */
  readonly page: number
}

export const sortsOffered = ['-dt_updated', '-starts_at', 'starts_at', 'title'] as const
export type SortOffered = (typeof sortsOffered)[number]

export const everyEvent: MyEventsQuery = { status: null, text: '', sort: '-dt_updated', page: 1 }

const textMaxLength = 200

/** Whatever an address does not say, or says wrongly, is as in the plain list. */
export function readMyEventsQuery(query: Readonly<Record<string, string>>): MyEventsQuery {
  const page = Number(query.page)
  return {
    status: charityEventStatuses.find((status) => status === query.status) ?? null,
    text: (query.q ?? '').slice(0, textMaxLength),
    sort: sortsOffered.find((sort) => sort === query.sort) ?? everyEvent.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of the list so changed; another filter begins at the first page. */
export function myEventsAddress(query: MyEventsQuery, changes: Partial<MyEventsQuery> = {}): string {
  const { status, text, sort, page } = { ...query, page: 1, ...changes }
  const said = queryString({
    status,
    q: text.trim() || null,
    sort: sort === everyEvent.sort ? null : sort,
    page: page === 1 ? null : page,
  })
  return said === '' ? '/profile/charity-events/' : `/profile/charity-events/?${said}`
}

export const listQueryOf = ({ status, text, sort, page }: MyEventsQuery, orgId: string): CharityEventListQuery =>
  charityEventListQuery({
    orgId,
    statuses: status === null ? [] : [status],
    search: text.trim(),
    sort,
    limit: eventsOnPage,
    offset: (page - 1) * eventsOnPage,
  })
