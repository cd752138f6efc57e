import {
  facilityListQuery,
  facilitySorts,
  facilityStatuses,
  type FacilityListQuery,
  type FacilitySort,
  type FacilityStatus,
} from '@recircle/core/facility'

export const pointsOnPage = 12

/** What the address of the list says. */
export interface MyPointsQuery {
  readonly status: FacilityStatus | null
  readonly text: string
  readonly sort: FacilitySort
  /** From 1. */
  readonly page: number
  readonly look: 'cards' | 'table'
}

export const everyPoint: MyPointsQuery = { status: null, text: '', sort: '-dt_updated', page: 1, look: 'cards' }

const textMaxLength = 200

/** Whatever an address does not say, or says wrongly, is as in the plain list. */
export function readMyPointsQuery(query: Readonly<Record<string, string>>): MyPointsQuery {
  const page = Number(query.page)
  return {
    status: facilityStatuses.find((status) => status === query.status) ?? null,
    text: (query.q ?? '').slice(0, textMaxLength),
    sort: facilitySorts.find((sort) => sort === query.sort) ?? everyPoint.sort,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    look: query.look === 'table' ? 'table' : 'cards',
  }
}

/** The address of the list so changed; another filter begins at the first page. */
export function myPointsAddress(query: MyPointsQuery, changes: Partial<MyPointsQuery> = {}): string {
  const { status, text, sort, page, look } = { ...query, page: 1, ...changes }
  const said = new Map([
    ['status', status ?? ''],
    ['q', text.trim()],
    ['sort', sort === everyPoint.sort ? '' : sort],
    ['page', page === 1 ? '' : String(page)],
    ['look', look === 'cards' ? '' : look],
  ])
  const pairs = Array.from(said).filter(([, value]) => value !== '')
  const path = '/profile/recycling-points'
  if (pairs.length === 0) return path
  return `${path}?${pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

export const listQueryOf = ({ status, text, sort, page }: MyPointsQuery, orgId: string): FacilityListQuery =>
  facilityListQuery({
    orgId,
    statuses: status === null ? [] : [status],
    search: text.trim(),
    sort,
    limit: pointsOnPage,
    offset: (page - 1) * pointsOnPage,
  })
