import { epochDayAt, lastRecentDay } from '../confirmation/index.ts'
import type { ListQuery, Page } from '../wire/index.ts'

const ownedKinds = ['points', 'events'] as const
export type OwnedKind = (typeof ownedKinds)[number]

/** Of each kind; the rest is in the list of its kind. */
const declinedShown = 3

interface DeclinedItem {
  readonly id: string
  readonly name: string
  /** The moderator's comment. */
  readonly reason: string
}
interface ItemOnMap {
  readonly id: string
  readonly name: string
  /** The last confirmation by a person. */
  readonly confirmedAtMs: number | null
  readonly timezone: string
}

/** What an account has: its declined points and events, and the points on the map. The counts are by the ids that the backend has for statuses. */
interface OwnedLists extends Readonly<Record<OwnedKind, Page<DeclinedItem> | null>> {
  readonly onMap: Pick<Page<ItemOnMap>, 'items'> | null
}

/** ROUTE-27: what waits for an organization, and the figures of its lists. */
export interface OwnerStart {
  /** At most `declinedShown` of each kind. */
  readonly declined: readonly (DeclinedItem & { readonly kind: OwnedKind })[]
  readonly moreDeclined: Readonly<Record<OwnedKind, number>>
  /** TRUTH-2: the points on the map that nobody has confirmed lately, the longest first. */
  readonly toConfirm: readonly ItemOnMap[]
  readonly drafts: Readonly<Record<OwnedKind, number>>
  readonly onReview: number
  /** Null if the account does not have that kind. */
  readonly onMap: number | null
  readonly coming: number | null
}

/** TRUTH-2: those that nobody has confirmed lately, the longest first. */
export const toConfirmOf = <Item extends Pick<ItemOnMap, 'confirmedAtMs' | 'timezone'>>(
  items: readonly Item[],
  nowMs: number,
): readonly Item[] =>
  items
    .filter(
      ({ confirmedAtMs: atMs, timezone }) =>
        atMs === null || epochDayAt(timezone, nowMs) > lastRecentDay(timezone, atMs),
    )
    .toSorted((a, b) => (a.confirmedAtMs ?? 0) - (b.confirmedAtMs ?? 0))

export function ownerStartOf(lists: OwnedLists, nowMs: number): OwnerStart {
  const count = (kind: OwnedKind, status: string): number => lists[kind]?.statusCounts?.[status] ?? 0
  const declinedOf = (kind: OwnedKind): readonly DeclinedItem[] => lists[kind]?.items ?? []
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

/** The declined things of an organization, and how many things it has in each status. */
export const declinedOf = (orgId: string): Partial<ListQuery> => ({
  limit: declinedShown,
  filters: { org_owner: [orgId], status: ['declined'] },
  meta: ['status_aggs'],
})
