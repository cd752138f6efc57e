import type { ConfirmedPoint, FactGroup } from '../confirmation/index.ts'
import {
  isPublicStatus,
  unconfirmedFirst,
  type FacilityKind,
  type FacilityStatus,
  type WorkingHours,
} from '../facility/index.ts'
import { isOwner, type OrgActor } from '../moderation/index.ts'
import { listMaxLimit, type ListQuery } from '../wire/index.ts'

/** TRUTH-58: what "hours unchanged" says about a point: it is there, and open at these hours. */
export const hoursUnchangedGroups = ['existence', 'hours'] as const satisfies readonly FactGroup[]

/** In one call; those who have more send the next ones afterwards. */
export const hoursUnchangedMax = 100

/**
 * `already`: confirmed today in this version; `moved`: changed since it was loaded; `hidden`: no longer public; `unknown`: none of the
 * organization's. Points of others are not told apart from missing ones.
 */
export const hoursOutcomes = ['counted', 'already', 'moved', 'hidden', 'unknown'] as const
export type HoursOutcome = (typeof hoursOutcomes)[number]

export interface AnsweredPoint {
  readonly id: string
  readonly outcome: HoursOutcome
}

/** A point on the map whose hours are to be confirmed, with what its owner has to look at. */
export interface DuePoint extends ConfirmedPoint {
  readonly name: string
  readonly kind: FacilityKind
  readonly address: string
  readonly timezone: string
  /** The last confirmation by a person. */
  readonly confirmedAtMs: number | null
  readonly hours: WorkingHours
  readonly hoursText: string
  /** Its times are those of its stops, which are confirmed on its page. */
  readonly isMobile: boolean
}

interface SavedPoint {
  readonly status: FacilityStatus
  readonly orgId: string
  readonly version: number
}

/** Why the hours of a point cannot be confirmed by this actor, who saw this version; null if they can. */
export function refusalOfHours(
  saved: SavedPoint | null,
  seenVersion: number,
  actor: OrgActor,
): Exclude<HoursOutcome, 'counted' | 'already'> | null {
  if (saved === null || !isOwner(saved, actor)) return 'unknown'
  if (!isPublicStatus(saved.status)) return 'hidden'
  return saved.version === seenVersion ? null : 'moved'
}

/** TRUTH-59: the points of an organization on the map; of more than the limit, those that have gone unconfirmed the longest. */
export const onMapOf = (orgId: string): Partial<ListQuery> => ({
  limit: listMaxLimit,
  sort: [unconfirmedFirst],
  filters: { org_owner: [orgId], status: ['accepted'] },
})
