import {
  facilityListQuery,
  facilitySorts,
  facilityStatuses,
  type FacilityListQuery,
  type FacilityStatus,
  type OwnFacilitySort,
} from '@recircle/core/facility'
import { toDoFirst } from '@recircle/core/moderation'
import {
  ownerListAddress,
  ownerListParameters,
  readOwnerListQuery,
  type OwnerListQuery,
} from '../../owned/owner-list/owner-list-query.ts'

/** The query in the URL of the list. */
export interface MyPointsQuery extends OwnerListQuery<FacilityStatus, OwnFacilitySort> {
  readonly look: 'cards' | 'table'
}

export const everyPoint: MyPointsQuery = { status: null, text: '', sort: toDoFirst, page: 1, look: 'cards' }

const offered = {
  statuses: facilityStatuses,
  sorts: [toDoFirst, ...facilitySorts] as const,
  plainSort: everyPoint.sort,
}

export const readMyPointsQuery = (query: Readonly<Record<string, string>>): MyPointsQuery => ({
  ...readOwnerListQuery(offered, query),
  look: query.look === 'table' ? 'table' : 'cards',
})

/** The URL of the list with these changes, on the first page by default. */
export function myPointsAddress(query: MyPointsQuery, changes: Partial<MyPointsQuery> = {}): string {
  const changed = { ...query, page: 1, ...changes }
  const look = changed.look === 'cards' ? null : changed.look
  return ownerListAddress('/profile/recycling-points', everyPoint.sort, changed, { look })
}

export const listQueryOf = (query: MyPointsQuery, orgId: string): FacilityListQuery =>
  facilityListQuery(ownerListParameters(query, orgId))
