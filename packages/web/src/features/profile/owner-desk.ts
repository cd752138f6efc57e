import {
  CharityEventGateway,
  charityEventListQuery,
  charityEventStateIds,
  eventStateCounts,
  type CharityEvent,
} from '@recircle/core/charity-event'
import { groupsToRemind, type FactGroup } from '@recircle/core/confirmation'
import {
  FacilityGateway,
  facilityListQuery,
  facilityPath,
  facilityStatuses,
  facilityStatusIds,
  isPublicStatus,
  type Facility,
} from '@recircle/core/facility'
import type { Session } from '@recircle/core/session'
import { Clock } from '@recircle/core/shared'
import type { Page, StatusCounts } from '@recircle/core/wire'
import type { Scope } from '../../routing/screen/scope.ts'

/** A declined point or event, with the moderator's reason. */
export interface DeclinedItem {
  readonly id: string
  readonly name: string
  readonly reason: string
  readonly href: string
}

/** A point on the map with facts that are old or soon will be. */
export interface PointToConfirm {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly href: string
  readonly groups: readonly FactGroup[]
  /** The oldest confirmation of these facts; null if they never had one. */
  readonly sinceMs: number | null
  readonly timezone: string
}

/** ROUTE-22: what waits for the owner, and the figures of their lists. */
export interface OwnerDesk {
  readonly declined: readonly DeclinedItem[]
  readonly toConfirm: readonly PointToConfirm[]
  /** Null without that role. */
  readonly points: { readonly onMap: number; readonly onReview: number; readonly drafts: number } | null
  readonly events: { readonly coming: number; readonly onReview: number; readonly drafts: number } | null
}

/** The most that one call gives; of larger organizations the points that have not changed for longest. */
const pointsMax = 100
const eventsMax = 20

const pointsHref = '/profile/recycling-points'
const eventsHref = '/profile/charity-events/'

/** One call for each kind of things that the account has; null if one fails. */
export async function loadOwnerDesk(scope: Pick<Scope, 'services'>, { auth, roles }: Session): Promise<OwnerDesk | null> {
  const services = await scope.services()
  const { orgId } = auth
  if (orgId === null) return noDesk
  const [points, events] = await Promise.all([
    roles.includes('recycling-points-creator')
      ? services
          .get<FacilityGateway>(FacilityGateway)
          .list(facilityListQuery({ orgId, sort: 'dt_updated', limit: pointsMax }))
      : null,
    roles.includes('charity-events-creator')
      ? services
          .get<CharityEventGateway>(CharityEventGateway)
          .list(charityEventListQuery({ orgId, statuses: ['declined'], sort: '-dt_updated', limit: eventsMax }))
      : null,
  ])
  if (points?.ok === false || events?.ok === false) return null
  const nowMs = services.get<Clock>(Clock).nowMs()
  return ownerDeskOf(points?.value ?? null, events?.value ?? null, nowMs)
}

const noDesk: OwnerDesk = { declined: [], toConfirm: [], points: null, events: null }

export function ownerDeskOf(
  points: Page<Facility> | null,
  events: Page<CharityEvent> | null,
  nowMs: number,
): OwnerDesk {
  const items = points?.items ?? []
  return {
    declined: [
      ...items
        .filter(({ status }) => status === 'declined')
        .map(({ id, name, statusComment: reason }) => ({ id, name, reason, href: `${pointsHref}?status=declined` })),
      ...(events?.items ?? []).map(({ id, title, statusComment: reason }) => ({
        id,
        name: title,
        reason,
        href: `${eventsHref}?status=declined`,
      })),
    ],
    toConfirm: items
      .filter(({ status }) => status === 'accepted')
      .flatMap((point) => toConfirm(point, nowMs) ?? [])
      .toSorted((a, b) => (a.sinceMs ?? 0) - (b.sinceMs ?? 0)),
    points: points && pointFigures(points.statusCounts ?? {}),
    events: events && eventFigures(eventStateCounts(events.statusCounts ?? {})),
  }
}

function toConfirm(point: Facility, nowMs: number): PointToConfirm | null {
  const groups = groupsToRemind(point, nowMs)
  if (groups.length === 0) return null
  const { id, version, name, timezone, confirmations } = point
  const times = groups.flatMap((group) => confirmations[group]?.atMs ?? [])
  const sinceMs = times.length === 0 ? null : Math.min(...times)
  return { id, version, name, href: facilityPath(id), groups, sinceMs, timezone }
}

function pointFigures(counts: StatusCounts): OwnerDesk['points'] {
  const count = (status: Facility['status']): number => counts[facilityStatusIds[status]] ?? 0
  return {
    onMap: facilityStatuses.filter(isPublicStatus).reduce((sum, status) => sum + count(status), 0),
    onReview: count('on-review'),
    drafts: count('draft'),
  }
}

const eventFigures = (counts: StatusCounts): OwnerDesk['events'] => ({
  coming: counts[charityEventStateIds.accepted] ?? 0,
  onReview: counts[charityEventStateIds['on-review']] ?? 0,
  drafts: counts[charityEventStateIds.draft] ?? 0,
})

export const draftsHref = { points: `${pointsHref}?status=draft`, events: `${eventsHref}?status=draft` } as const
