import { epochDayAt, lastRecentDay } from '../confirmation/index.ts'
import type { StatusCounts } from '../wire/index.ts'

const ownedKinds = ['points', 'events'] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** What the desk reads: the declined points and events of an organization, and its points on the map. */
export type StartPart = OwnedKind | 'onMap'

/** Of each kind; the rest is in the list of its kind. */
export const declinedShown = 3

/** A declined point or event of an organization, or a point on the map. */
export interface OwnedItem {
  readonly id: string
  readonly name: string
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
export interface OwnerStart {
  /** At most `declinedShown` of each kind. */
  readonly declined: readonly DeclinedItem[]
  readonly moreDeclined: Readonly<Record<OwnedKind, number>>
  /** TRUTH-2: the points on the map that nobody has confirmed lately, the longest first. */
  readonly toConfirm: readonly OwnedItem[]
  readonly drafts: Readonly<Record<OwnedKind, number>>
  readonly onReview: number
  /** Null if the account does not have that kind. */
  readonly onMap: number | null
  readonly coming: number | null
}

/** TRUTH-2: those that nobody has confirmed lately, the longest first. */
export const toConfirmOf = <Item extends Pick<OwnedItem, 'confirmedAtMs' | 'timezone'>>(
  items: readonly Item[],
  nowMs: number,
): readonly Item[] =>
  items
    .filter(
      ({ confirmedAtMs: atMs, timezone }) =>
        atMs === null || epochDayAt(timezone, nowMs) > lastRecentDay(timezone, atMs),
    )
    .toSorted((a, b) => (a.confirmedAtMs ?? 0) - (b.confirmedAtMs ?? 0))

export function ownerStartOf(lists: Readonly<Record<StartPart, OwnedList | null>>, nowMs: number): OwnerStart {
  const count = (kind: OwnedKind, status: string): number => lists[kind]?.counts[status] ?? 0
  const declinedOf = (kind: OwnedKind): readonly OwnedItem[] => lists[kind]?.items ?? []
  const more = (kind: OwnedKind): number => Math.max(0, count(kind, 'declined') - declinedOf(kind).length)
  return {
    declined: ownedKinds.flatMap((kind) =>
      declinedOf(kind).map(({ id, name, reason }) => ({ kind, id, name, reason })),
    ),
    moreDeclined: { points: more('points'), events: more('events') },
    toConfirm: toConfirmOf(lists.onMap?.items ?? [], nowMs),
    drafts: { points: count('points', 'draft'), events: count('events', 'draft') },
    onReview: count('points', 'oncheck') + count('events', 'oncheck'),
    onMap: lists.points && count('points', 'accepted') + count('points', 'temporarily_not_working'),
    // EVT-10: past and canceled events are counted as accepted too.
    coming: lists.events && count('events', 'accepted') - count('events', 'past') - count('events', 'cancelled'),
  }
}
