import { keysOf } from '../wire/index.ts'

/** FAC-2: the client's names mapped to the server's ids. */
export const facilityStatusIds = {
  draft: 'draft',
  'on-review': 'oncheck',
  accepted: 'accepted',
  declined: 'declined',
  closed: 'closed',
  'temporarily-not-working': 'temporarily_not_working',
  'blocked-by-moderator': 'blocked_by_moderator',
} as const
export type FacilityStatus = keyof typeof facilityStatusIds
export type FacilityStatusId = (typeof facilityStatusIds)[FacilityStatus]

export const facilityStatuses: readonly FacilityStatus[] = keysOf(facilityStatusIds)

export const facilityStatusOf = (serverId: unknown): FacilityStatus | null =>
  facilityStatuses.find((status) => facilityStatusIds[status] === serverId) ?? null

/** MAP-1: the statuses that everyone sees; a temporarily closed point stays on the map, marked. */
export const publicFacilityStatuses: readonly FacilityStatus[] = ['accepted', 'temporarily-not-working']
export const isPublicStatus = (status: FacilityStatus): boolean => publicFacilityStatuses.includes(status)

/** FAC-6: others only see statuses other than "accepted". */
export const showsStatusToOthers = (status: FacilityStatus): boolean => status !== 'accepted'
