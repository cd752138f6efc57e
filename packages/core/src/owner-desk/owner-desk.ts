import { epochDayAt, lastRecentDay } from '../confirmation/index.ts'
import type { StatusCounts } from '../wire/index.ts'

const ownedKinds = ['points', 'events'] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** A declined point or event of an organization, or a point on the map. */
export interface OwnedItem {
  readonly id: string
  readonly name: string
  readonly isDeclined: boolean
  /** The moderator's comment. */
  readonly reason: string
  /** The last confirmation by a person; always null for an event. */
  readonly confirmedAtMs: number | null
  readonly timezone: string
}

export interface OwnedList {
  readonly items: readonly OwnedItem[]
  /** By the ids that the backend has for statuses. */
  readonly counts: StatusCounts
}

interface DeclinedItem {
  readonly kind: OwnedKind
  readonly id: string
  readonly name: string
  readonly reason: string
}

/** ROUTE-27: what waits for an organization, and the figures of its lists. */
export interface OwnerDesk {
  readonly declined: readonly DeclinedItem[]
  /** TRUTH-2: the points on the map that nobody has confirmed lately, the longest first. */
  readonly toConfirm: readonly OwnedItem[]
  readonly drafts: Readonly<Record<OwnedKind, number>>
  readonly onReview: number
  /** Null if the account does not have that kind. */
  readonly onMap: number | null
  readonly coming: number | null
}

export function ownerDeskOf(lists: Readonly<Record<OwnedKind, OwnedList | null>>, nowMs: number): OwnerDesk {
  const count = (kind: OwnedKind, status: string): number => lists[kind]?.counts[status] ?? 0
  const isWaiting = ({ isDeclined, confirmedAtMs: atMs, timezone }: OwnedItem): boolean =>
    !isDeclined && (atMs === null || epochDayAt(timezone, nowMs) > lastRecentDay(timezone, atMs))
  return {
    declined: ownedKinds.flatMap((kind) =>
      (lists[kind]?.items ?? [])
        .filter(({ isDeclined }) => isDeclined)
        .map(({ id, name, reason }) => ({ kind, id, name, reason })),
    ),
    toConfirm: (lists.points?.items ?? [])
      .filter(isWaiting)
      .toSorted((a, b) => (a.confirmedAtMs ?? 0) - (b.confirmedAtMs ?? 0)),
    drafts: { points: count('points', 'draft'), events: count('events', 'draft') },
    onReview: count('points', 'oncheck') + count('events', 'oncheck'),
    onMap: lists.points && count('points', 'accepted') + count('points', 'temporarily_not_working'),
    // EVT-10: past and canceled events are counted as accepted too.
    coming: lists.events && count('events', 'accepted') - count('events', 'past') - count('events', 'cancelled'),
  }
}
