import {
  facilityStatusIds,
  standingOf,
  toDoFacilityStatuses,
  type Facility,
  type FacilityListQuery,
} from '../../facility/index.ts'
import type { StatusCounts } from '../../wire/index.ts'

const compareNames = (a: Facility, b: Facility) => Number(a.name > b.name) - Number(a.name < b.name)
/** The less, the more urgent. */
const urgency = (facility: Facility): number => {
  const at = toDoFacilityStatuses.indexOf(standingOf(facility))
  return at < 0 ? toDoFacilityStatuses.length : at
}
const comparators = {
  dt_updated: (a, b) => a.updatedAtMs - b.updatedAtMs,
  '-dt_updated': (a, b) => b.updatedAtMs - a.updatedAtMs,
  dt_created: (a, b) => a.createdAtMs - b.createdAtMs,
  '-dt_created': (a, b) => b.createdAtMs - a.createdAtMs,
  name: compareNames,
  '-name': (a, b) => compareNames(b, a),
  to_do: (a, b) => urgency(a) - urgency(b) || b.updatedAtMs - a.updatedAtMs,
  last_confirmed_at: (a, b) => (a.lastConfirmedAtMs ?? 0) - (b.lastConfirmedAtMs ?? 0),
} as const satisfies Record<FacilityListQuery['sort'], (a: Facility, b: Facility) => number>

export const sortFacilities = (facilities: readonly Facility[], sort: FacilityListQuery['sort']): Facility[] =>
  facilities.toSorted(comparators[sort])

export function countByStatus(facilities: readonly Facility[]): StatusCounts {
  const counts: Record<string, number> = {}
  for (const facility of facilities) {
    const id = facilityStatusIds[standingOf(facility)]
    counts[id] = (counts[id] ?? 0) + 1
  }
  return counts
}
