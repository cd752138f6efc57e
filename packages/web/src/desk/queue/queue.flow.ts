import {
  isBarred,
  isSameItem,
  wholeQueue,
  type DeskDecided,
  type DeskDecidedTogether,
  type DeskGateway,
  type DeskItem,
  type DeskItemKey,
  type DeskVerdict,
  type QueueFilter,
} from '@recircle/core/desk'
import type { RealtimeSocket } from '@recircle/core/realtime'
import type { Clock } from '@recircle/core/shared'
import type { GatewayResult } from '@recircle/core/wire'
import { storeOf, type Flow } from '../../routing/screen/store.ts'
import { emptyDraft, type DecisionDraft, type DraftKeeper } from './decision-draft.ts'
import { decisionOf } from './decision-of.ts'
import { deedOf, type Deed } from './deed-of.ts'
import { followQueue } from './follow-queue.ts'
import { nextFreeOf } from './look-again.ts'
import { lostBy } from './lost-by.ts'
import type { QueueShown, TogetherEnd, UndoOffer } from './queue-shown.ts'
import { watchOpenItem } from './watch-open-item.ts'

export interface QueueFlow extends Flow<QueueShown> {
  readonly narrow: (filter: QueueFilter) => void
  readonly open: (key: DeskItemKey | null) => void
  /** The key of the item before or after the open one; null at either end. */
  readonly beside: (step: 1 | -1) => DeskItemKey | null
  /** The next item that nobody else holds. */
  readonly nextFree: () => DeskItemKey | null
  /** DESK-42: explains why a key did nothing. */
  readonly tell: (code: 'too-early' | 'no-more' | 'barred') => void
  readonly more: () => void
  readonly reload: () => void
  readonly reopen: () => void
  /** Releases the claim; the item stays on screen. */
  readonly free: () => void
  readonly edit: (changes: Partial<DecisionDraft>) => void
  readonly showPreview: (verdict: DeskVerdict) => void
  readonly hidePreview: () => void
  readonly decide: (verdict: DeskVerdict) => Promise<void>
  /** DESK-56: offers the undo of several decisions, and leads on if the open item was one of them. */
  readonly settleTogether: (verdict: TogetherEnd, decided: DeskDecidedTogether, items: readonly DeskItemKey[]) => void
  readonly undo: () => Promise<void>
}

export interface QueueParts {
  readonly gateway: DeskGateway
  readonly clock: Clock
  readonly staffId: string
  readonly drafts: DraftKeeper
  /** DESK-35: pushes the counts when they change; while it is disconnected, the page polls. */
  readonly socket: RealtimeSocket
  readonly call: <T>(ask: () => Promise<GatewayResult<T>>) => Promise<GatewayResult<T>>
  /** Automatic navigation: to the next item, and back to one whose decision was undone. */
  readonly goTo: (key: DeskItemKey | null) => void
}

/** How long an item that was taken first is passed over, unless the list knows better. */
const skippedForMs = 60_000
const nobody: Pick<QueueShown, 'item' | 'itemStep' | 'claim' | 'lost' | 'preview' | 'isSending'> = {
  item: null,
  itemStep: 'none',
  claim: null,
  lost: null,
  preview: null,
  isSending: false,
}

/** The state of the list, the open item and its draft. */
export function openQueue({ gateway, clock, staffId, drafts, socket, call, goTo }: QueueParts): QueueFlow {
  let state: QueueShown = {
    filter: wholeQueue,
    listStep: 'loading',
    listFault: null,
    rows: [],
    count: 0,
    hasMore: false,
    counts: null,
    templates: [],
    key: null,
    ...nobody,
    draft: emptyDraft,
    undo: null,
    announcement: null,
  }
  let next: string | null = null
  let latestRequest = 0
  let settled = 0
  /** Where a decision has led to: if somebody else has taken it meanwhile, it leads further. What is chosen by hand is shown. */
  let led: DeskItemKey | null = null
  let hasEnded = false
  const { shown, subscribe, changed } = storeOf(() => state)
  const become = (changes: Partial<QueueShown>): void => {
    if (hasEnded) return
    state = { ...state, ...changes }
    changed()
  }

  const load = async (mode: 'fresh' | 'more' | 'quietly'): Promise<void> => {
    const mine = mode === 'quietly' ? latestRequest : (latestRequest += 1)
    if (mode === 'fresh') become({ listStep: 'loading', listFault: null })
    const settledBefore = settled
    const limit = mode === 'quietly' ? Math.min(100, Math.max(wholeQueue.limit, state.rows.length)) : wholeQueue.limit
    const after = mode === 'more' ? (next ?? '') : ''
    const isInBackground = mode === 'quietly'
    const ask = () => gateway.queue({ ...state.filter, limit, after }, { isInBackground })
    // DESK-31: background requests never interrupt typing with a sign-in.
    const result = await (isInBackground ? ask() : call(ask))
    // A response from before a decision would restore the decided item.
    if (mine !== latestRequest || (mode === 'quietly' && settledBefore !== settled)) return
    if (!result.ok) {
      if (mode !== 'quietly') become({ listStep: 'failed', listFault: result.error })
      return
    }
    const { items, count } = result.value
    if (mode === 'quietly' && state.rows.length > limit) return
    next = result.value.next
    const rows = mode === 'more' ? [...state.rows, ...items] : items
    become({ rows, count, hasMore: next !== null, listStep: 'ready', listFault: null })
  }

  const { look, awaitEnd, claimed, renew } = watchOpenItem({ gateway, clock, staffId, shown: () => state, become })

  const stopFollowing = followQueue({
    gateway,
    clock,
    socket,
    told: (counts) => {
      if (counts !== null) become({ counts })
      void look()
      if (state.listStep === 'ready') void load('quietly')
    },
  })

  const show = async (key: DeskItemKey): Promise<void> => {
    become({ key, ...nobody, itemStep: 'loading', draft: drafts.read(key) })
    const [item, claim] = await Promise.all([call(() => gateway.item(key)), call(() => gateway.claim(key))])
    if (state.key === null || !isSameItem(state.key, key)) return
    if (!item.ok) {
      // A failed item request only says that the item is gone; a failed claim says who decided.
      const decided = claim.ok ? null : lostBy(claim)
      const lost = decided?.code === 'decided' || decided?.code === 'owner-first' ? decided : lostBy(item)
      return become({ itemStep: 'failed', lost, announcement: { code: 'failed', ...item } })
    }
    const lost = claim.ok ? null : lostBy(claim)
    claimed()
    if (lost?.code === 'claimed' && led !== null && isSameItem(led, key)) {
      const held = item.value.claim ?? { staffId: '', name: lost.by, untilMs: clock.nowMs() + skippedForMs }
      become({ rows: state.rows.map((row) => (isSameItem(row, key) ? { ...row, claim: held } : row)) })
      led = nextFree()
      if (led !== null) return goTo(led)
    }
    become({ item: item.value, itemStep: 'ready', claim: claim.ok ? claim.value : item.value.claim, lost })
    awaitEnd()
  }

  const leave = (key: DeskItemKey): void => void gateway.release(key)

  const beside = (step: 1 | -1): DeskItemKey | null => {
    const { rows, key } = state
    const index = key === null ? -1 : rows.findIndex((row) => isSameItem(row, key))
    const row = key === null || index < 0 ? rows[0] : rows[index + step]
    return row === undefined ? null : { kind: row.kind, id: row.id }
  }

  const nextFree = () => nextFreeOf(state.rows, state.key, { staffId, nowMs: clock.nowMs() })

  const endOffer = (undo: UndoOffer | null): void => {
    if (undo === null) return
    clock.after(Math.max(0, undo.untilMs - clock.nowMs()), () => {
      if (state.undo === undo) become({ undo: null })
    })
  }

  const settle = (item: DeskItem, deed: Deed, { id: decisionId, undoUntilMs: untilMs }: DeskDecided): void => {
    const following = deed === 'ask' ? null : nextFree()
    drafts.forget(item)
    settled += 1
    const nextRow = following === null ? undefined : state.rows.find((row) => isSameItem(row, following))
    led = following
    const { kind, id, title } = item
    const undo = untilMs === null ? null : { decisionId, key: { kind, id }, title, deed, untilMs }
    const ends = deed !== 'ask'
    become({
      // Until the next item is shown.
      isSending: ends,
      draft: emptyDraft,
      preview: null,
      undo,
      rows: ends ? state.rows.filter((row) => !isSameItem(row, item)) : state.rows,
      count: ends ? Math.max(0, state.count - 1) : state.count,
      announcement: { code: 'decided', deed, title, next: nextRow?.title ?? null },
    })
    endOffer(undo)
    if (ends) goTo(following)
    else void show(item)
  }

  void load('fresh')
  void call(() => gateway.templates()).then((result) => result.ok && become({ templates: result.value }))

  return {
    shown,
    subscribe,
    stop() {
      hasEnded = true
      stopFollowing()
      if (state.key !== null) leave(state.key)
    },
    narrow(filter) {
      become({ filter })
      void load('fresh')
    },
    open(key) {
      const before = state.key
      if (before !== null && key !== null && isSameItem(before, key)) return
      if (before !== null) leave(before)
      if (key === null) become({ key: null, ...nobody, draft: emptyDraft })
      else void show(key)
    },
    beside,
    nextFree,
    tell: (code) => become({ announcement: { code } }),
    more: () => void load('more'),
    reload: () => void load('fresh'),
    reopen() {
      if (state.key === null) return
      // It was said of what is no longer shown.
      if (state.announcement?.code === 'failed') become({ announcement: null })
      void show(state.key)
    },
    free() {
      if (state.key !== null) leave(state.key)
    },
    edit(changes) {
      const draft = { ...state.draft, ...changes }
      become({ draft, preview: null })
      if (state.key !== null) drafts.keep(state.key, draft)
      renew()
    },
    showPreview(verdict) {
      const { item } = state
      if (item === null) return
      void call(() => gateway.preview(item, decisionOf(item, verdict, state.draft))).then((result) =>
        become(result.ok ? { preview: result.value } : { announcement: { code: 'failed', ...result } }),
      )
    },
    hidePreview: () => become({ preview: null }),
    async decide(verdict) {
      const { item, isSending, lost } = state
      if (item === null || isSending || lost !== null || !item.verdicts.includes(verdict)) return
      if (isBarred(item, verdict)) return become({ announcement: { code: 'barred' } })
      become({ isSending: true, announcement: null })
      const deed = deedOf(item, state.draft, verdict)
      const result = await call(() => gateway.decide(item, decisionOf(item, verdict, state.draft)))
      if (result.ok) return settle(item, deed, result.value)
      const lostNow = lostBy(result)
      if (lostNow?.code === 'own-decision') leave(item)
      become({ isSending: false, lost: lostNow, announcement: { code: 'failed', ...result } })
    },
    settleTogether(verdict, { id, count, undoUntilMs: untilMs, left }, items) {
      settled += 1
      const undo: UndoOffer = { decisionId: id, key: null, count, verdict, untilMs }
      become({ undo, announcement: { code: 'decided-together', verdict, count } })
      endOffer(undo)
      const { key } = state
      const holds = (keys: readonly DeskItemKey[]) => key !== null && keys.some((each) => isSameItem(each, key))
      const isOver = holds(items) && !holds(left)
      void load('fresh').then(() => (isOver && state.key === key ? goTo(nextFree()) : undefined))
    },
    async undo() {
      const { undo } = state
      if (undo === null) return
      become({ undo: null })
      const result = await call(() => gateway.undo(undo.decisionId))
      const title = undo.key === null ? '' : undo.title
      if (!result.ok) {
        const isLate = result.error === 'conflict' || result.error === 'gone' || result.error === 'not-found'
        become({ announcement: isLate ? { code: 'undo-too-late', title } : { code: 'failed', ...result } })
        return
      }
      become({
        announcement: undo.key === null ? { code: 'undone-together', ...result.value } : { code: 'undone', title },
      })
      await load('fresh')
      if (undo.key !== null) goTo(undo.key)
    },
  }
}
