import { moderatedListToWire, toDoFirst } from '../moderation/index.ts'
import { filterValues, type ListQuery, type WireProblem } from '../wire/index.ts'
import { facilityStatuses, facilityStatusIds, facilityStatusOf, type FacilityStatus } from './facility-status.ts'
import { unconfirmedFirst } from './unconfirmed-first.ts'

export const facilitySorts = ['-dt_updated', 'dt_updated', '-dt_created', 'dt_created', 'name', '-name'] as const
export type FacilitySort = (typeof facilitySorts)[number]
/** For the points of one organization only: what they sort by is looked up for each point. */
export const ownFacilitySorts = [toDoFirst, unconfirmedFirst] as const
export type OwnFacilitySort = FacilitySort | typeof toDoFirst
const listedSorts = [...facilitySorts, ...ownFacilitySorts] as const

/** One page of points; an empty list of statuses or materials means any. */
export interface FacilityListQuery {
  /** The points of one organization; null for all organizations. */
  readonly orgId: string | null
  readonly statuses: readonly FacilityStatus[]
  readonly materialIds: readonly number[]
  readonly search: string
  readonly sort: (typeof listedSorts)[number]
  readonly limit: number
  readonly offset: number
}

export const facilityListQuery = (query: Partial<FacilityListQuery> = {}): FacilityListQuery => ({
  orgId: null,
  statuses: [],
  materialIds: [],
  search: '',
  sort: '-dt_updated',
  limit: 20,
  offset: 0,
  ...query,
})

export const facilityListToWire = (query: FacilityListQuery): ListQuery =>
  moderatedListToWire(query, {
    status: query.statuses.map((status) => facilityStatusIds[status]),
    srm: query.materialIds.map(String),
  })

/** The invalid filters of a list. An unknown value is rejected rather than ignored, because ignoring it would show too many points. */
export function facilityListProblems(query: ListQuery): WireProblem[] {
  return [
    ...filterValues(query, 'status').flatMap((id) =>
      facilityStatusOf(id) === null ? [{ code: 'unknown-status' as const, pointer: 'filter[status]' }] : [],
    ),
    ...filterValues(query, 'srm').flatMap((id) =>
      /^\d{1,9}$/.test(id) ? [] : [{ code: 'wrong-type' as const, pointer: 'filter[srm]' }],
    ),
    ...query.sort.flatMap((sort) =>
      isListedSort(sort) && (facilitySorts.some((any) => any === sort) || filterValues(query, 'org_owner').length > 0)
        ? []
        : [{ code: 'unknown-value' as const, pointer: 'sort' }],
    ),
  ]
}

const isListedSort = (sort: string): sort is FacilityListQuery['sort'] => listedSorts.some((known) => known === sort)

/** Expects a query that `facilityListProblems` has accepted. */
export const facilityListFromWire = (query: ListQuery): FacilityListQuery => ({
  orgId: filterValues(query, 'org_owner')[0] ?? null,
  statuses: facilityStatuses.filter((status) => filterValues(query, 'status').includes(facilityStatusIds[status])),
  materialIds: filterValues(query, 'srm').map(Number),
  search: query.search,
  sort: query.sort.find(isListedSort) ?? '-dt_updated',
  limit: query.limit,
  offset: query.offset,
})
