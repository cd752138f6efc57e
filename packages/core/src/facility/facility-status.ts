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

/**
 * SRC-28: what a status means to the owner. Staff review the drafts of an import as one: they are on review, and nothing in them is left
 * to finish.
 */
export const standingOf = ({
  status,
  waitsWithImport,
}: {
  readonly status: FacilityStatus
  readonly waitsWithImport: boolean
}): FacilityStatus => (status === 'draft' && waitsWithImport ? 'on-review' : status)

/** FAC-4: the statuses in which the owner has something to do, the most urgent first. */
export const toDoFacilityStatuses: readonly FacilityStatus[] = [
  'declined',
  'blocked-by-moderator',
  'draft',
  'temporarily-not-working',
]

/** FAC-6: others only see statuses other than "accepted". */
export const showsStatusToOthers = (status: FacilityStatus): boolean => status !== 'accepted'
