import {
  claimStanding,
  hasMoved,
  isSameItem,
  type DeskGateway,
  type DeskItem,
  type DeskItemKey,
  type QueueItem,
} from '@recircle/core/desk'
import { lostBy } from './lost-by.ts'
import type { SiteVariant } from '@recircle/core/site'
import type { LostItem, QueueShown } from './queue-shown.ts'

interface Looking {
  readonly gateway: DeskGateway
  readonly staffId: string
  readonly nowMs: number
  /** False as soon as the moderator decides: what the decision itself has changed is no news. */
  readonly isCurrent: () => boolean
  /** Of this member, as far as known. */
  readonly sites: readonly SiteVariant[]
}

/** DESK-65: what has become of the open item: claimed, free again, decided, withdrawn, sent again. What is typed is not touched. */
export async function lookAgain(
  { gateway, staffId, nowMs, isCurrent, sites }: Looking,
  item: DeskItem,
  lost: LostItem | null,
): Promise<Partial<Pick<QueueShown, 'item' | 'claim' | 'lost'>>> {
  const result = await gateway.standing(item)
  if (!isCurrent()) return {}
  if (!result.ok) {
    const lostNow = lostBy(result)
    if (lostNow === null) return {}
    // DESK-77: the server says no more than that.
    return {
      lost: lostNow.code === 'gone' && !sites.includes(item.variant) ? { code: 'other-site' } : lostNow,
      claim: null,
    }
  }
  const { claim, viewers } = result.value
  if (hasMoved(item, result.value)) return { lost: { code: 'moved' } }
  const seen = viewers.join() === item.viewers.join() ? item : { ...item, viewers }
  if (claim !== null && claimStanding(claim, staffId, nowMs) === 'other')
    return { item: seen, claim, lost: { code: 'claimed', by: claim.name, verdict: '' } }
  if (lost?.code !== 'claimed' && lost?.code !== 'decided') return { item: seen, claim }
  // It is free again, or its decision was undone: whoever still looks at it goes on.
  const claimed = await gateway.claim(item, { isInBackground: true })
  return claimed.ok
    ? { item: seen, claim: claimed.value, lost: null }
    : { item: seen, claim, lost: lostBy(claimed) ?? lost }
}

/** DESK-25: the next row that nobody else holds, or else the nearest one above. */
export function nextFreeOf(
  rows: readonly QueueItem[],
  key: DeskItemKey | null,
  { staffId, nowMs }: Pick<Looking, 'staffId' | 'nowMs'>,
): DeskItemKey | null {
  const index = key === null ? -1 : rows.findIndex((row) => isSameItem(row, key))
  const others = [...rows.slice(index + 1), ...rows.slice(0, Math.max(0, index)).toReversed()]
  const free = others.find(({ claim }) => claimStanding(claim, staffId, nowMs) !== 'other')
  return free === undefined ? null : { kind: free.kind, id: free.id }
}
