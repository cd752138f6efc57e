import { inject, injectable } from 'inversify'
import {
  DeskGateway,
  isBarred,
  isSameItem,
  type DeskClaim,
  type DeskDecided,
  type DeskDecidedTogether,
  type DeskItem,
  type DeskItemKey,
  type DeskPreview,
  type DeskVerdict,
  type QueueFilter,
  type ReasonTemplate,
} from '@recircle/core/desk'
import { RealtimeSocket } from '@recircle/core/realtime'
import { Clock, TabStore, type KeyValueStore } from '@recircle/core/shared'
import type { GatewayFailure } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../session/desk-session.view-model.ts'
import { DraftKeeper, emptyDraft, type DecisionDraft } from '../decide/decision-draft.ts'
import { decisionOf } from '../decide/decision-of.ts'
import { deedOf, type Deed } from '../decide/deed-of.ts'
import { followQueue } from './follow-queue.ts'
import { nextFreeOf } from './look-again.ts'
import { lostBy } from './lost-by.ts'
import { MarksViewModel } from './marks/marks.view-model.ts'
import { QueueRowsViewModel } from './list/queue-rows.view-model.ts'
import type { DeskAnnouncement, LostItem, QueueShown, TogetherEnd, UndoOffer } from './queue-shown.ts'
import { watchOpenItem } from './watch-open-item.ts'

/** How long an item that was taken first is passed over, unless the list knows better. */
const skippedForMs = 60_000
/** DESK-28: what has become of an item is said once, by the notice in its place. */
const failureOf = ({ error, problems }: GatewayFailure, lost: LostItem | null): DeskAnnouncement | null =>
  lost === null ? { code: 'failed', error, problems } : null
const nobody: Pick<QueueShown, 'item' | 'itemStep' | 'claim' | 'lost' | 'preview' | 'isSending'> = {
  item: null,
  itemStep: 'none',
  claim: null,
  lost: null,
  preview: null,
  isSending: false,
}

/** The list, the open item and its draft. */
@injectable()
export class QueueViewModel implements QueueShown {
  templates: readonly ReasonTemplate[] = []
  key: DeskItemKey | null = null
  item: DeskItem | null = null
  itemStep: QueueShown['itemStep'] = 'none'
  claim: DeskClaim | null = null
  lost: LostItem | null = null
  draft = emptyDraft
  preview: DeskPreview | null = null
  isSending = false
  undoOffer: UndoOffer | null = null
  announcement: DeskAnnouncement | null = null
  /** The item opened after a decision: if someone else has claimed it, the next one opens instead. An item chosen by hand is always shown. */
  private led: DeskItemKey | null = null
  private goTo: (key: DeskItemKey | null) => void = () => undefined
  private isActive = false
  private readonly staffId: string
  private readonly drafts: DraftKeeper
  private readonly openItem: ReturnType<typeof watchOpenItem>

  constructor(
    @inject(DeskGateway) private readonly gateway: DeskGateway,
    @inject(Clock) private readonly clock: Clock,
    /** DESK-35: pushes the counts when they change; while it is disconnected, the page polls. */
    @inject(RealtimeSocket) private readonly socket: RealtimeSocket,
    @inject(TabStore) store: KeyValueStore,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'session' | 'call'>,
    @inject(QueueRowsViewModel) readonly list: QueueRowsViewModel,
    @inject(MarksViewModel) readonly marks: MarksViewModel,
  ) {
    this.staffId = session.session?.staffId ?? ''
    this.drafts = new DraftKeeper(store, this.staffId)
    const { staffId } = this
    const become = (seen: Partial<QueueShown>): void => this.become(seen)
    this.openItem = watchOpenItem({ gateway, clock, staffId, list, shown: this, become })
    marks.decided = (...end) => this.settleTogether(...end)
    makeObserved(this)
  }

  activate(): () => void {
    this.isActive = true
    const { gateway, clock, socket } = this
    const stopFollowing = followQueue({
      gateway,
      clock,
      socket,
      told: (counts) => {
        if (counts !== null) this.list.tellCounts(counts)
        void this.openItem.look()
        if (this.list.step === 'ready') void this.list.load('quietly')
      },
    })
    this.list.reload()
    void this.session
      .call(() => gateway.templates())
      .then((result) => result.ok && this.become({ templates: result.value }))
    if (this.key !== null) void this.show(this.key)
    return () => {
      stopFollowing()
      this.open(null)
      this.isActive = false
    }
  }

  /** Automatic navigation: to the next item, and back to one whose decision was undone. */
  follow(goTo: (key: DeskItemKey | null) => void): void {
    this.goTo = goTo
  }

  narrow(filter: QueueFilter): void {
    this.list.narrow(filter)
    // What no filter shows would be decided unseen.
    this.marks.clear()
    if (this.isActive) this.list.reload()
  }

  open(key: DeskItemKey | null): void {
    const before = this.key
    if (before !== null && key !== null && isSameItem(before, key)) return
    if (before !== null && this.isActive) void this.gateway.release(before)
    if (key === null) this.become({ key: null, ...nobody, draft: emptyDraft })
    else if (this.isActive) void this.show(key)
    else this.key = key
  }

  /** The key of the item before or after the open one; null at either end. */
  beside(step: 1 | -1): DeskItemKey | null {
    return this.list.beside(this.key, step)
  }

  /** The next item that nobody else holds. */
  nextFree(): DeskItemKey | null {
    return nextFreeOf(this.list.rows, this.key, { staffId: this.staffId, nowMs: this.clock.nowMs() })
  }

  /** DESK-42: explains why a key did nothing. */
  tell(code: 'too-early' | 'no-more' | 'barred'): void {
    this.become({ announcement: { code } })
  }

  reopen(): void {
    if (this.key === null) return
    // It was about an item that is no longer shown.
    if (this.announcement?.code === 'failed') this.become({ announcement: null })
    void this.show(this.key)
  }

  /** Releases the claim; the item stays on screen. */
  free(): void {
    if (this.key !== null) void this.gateway.release(this.key)
  }

  edit(changes: Partial<DecisionDraft>): void {
    const draft = { ...this.draft, ...changes }
    this.become({ draft, preview: null })
    if (this.key !== null) this.drafts.keep(this.key, draft)
    this.openItem.renew()
  }

  async showPreview(verdict: DeskVerdict): Promise<void> {
    const { item, draft } = this
    if (item === null) return
    const result = await this.session.call(() => this.gateway.preview(item, decisionOf(item, verdict, draft)))
    this.become(result.ok ? { preview: result.value } : { announcement: { code: 'failed', ...result } })
  }

  hidePreview(): void {
    this.become({ preview: null })
  }

  async decide(verdict: DeskVerdict): Promise<void> {
    const { item, isSending, lost, draft } = this
    if (item === null || isSending || lost !== null || !item.verdicts.includes(verdict)) return
    if (isBarred(item, verdict)) return this.tell('barred')
    this.become({ isSending: true, announcement: null })
    const deed = deedOf(item, draft, verdict)
    const result = await this.session.call(() => this.gateway.decide(item, decisionOf(item, verdict, this.draft)))
    if (result.ok) return this.settle(item, deed, result.value)
    const lostNow = lostBy(result)
    if (lostNow?.code === 'own-decision') void this.gateway.release(item)
    this.become({ isSending: false, lost: lostNow, announcement: failureOf(result, lostNow) })
  }

  /** DESK-56: offers the undo of several decisions, and leads on if the open item was one of them. */
  settleTogether(verdict: TogetherEnd, decided: DeskDecidedTogether, items: readonly DeskItemKey[]): void {
    const { id, count, undoUntilMs: untilMs, left } = decided
    this.list.settle()
    this.become({ announcement: { code: 'decided-together', verdict, count } })
    this.offerUndo({ decisionId: id, key: null, count, verdict, untilMs })
    const { key } = this
    const holds = (keys: readonly DeskItemKey[]): boolean => key !== null && keys.some((each) => isSameItem(each, key))
    const isOver = holds(items) && !holds(left)
    void this.list.load('fresh').then(() => (isOver && this.key === key ? this.goTo(this.nextFree()) : undefined))
  }

  async undo(): Promise<void> {
    const undo = this.undoOffer
    if (undo === null) return
    this.become({ undoOffer: null })
    const result = await this.session.call(() => this.gateway.undo(undo.decisionId))
    const title = undo.key === null ? '' : undo.title
    if (!result.ok) {
      const isLate = result.error === 'conflict' || result.error === 'gone' || result.error === 'not-found'
      return this.become({ announcement: isLate ? { code: 'undo-too-late', title } : { code: 'failed', ...result } })
    }
    this.become({
      announcement: undo.key === null ? { code: 'undone-together', ...result.value } : { code: 'undone', title },
    })
    await this.list.load('fresh')
    if (undo.key !== null) this.goTo(undo.key)
  }

  private become(changes: Partial<QueueShown>): void {
    Object.assign(this, changes)
  }

  private async show(key: DeskItemKey): Promise<void> {
    this.become({ key, ...nobody, itemStep: 'loading', draft: this.drafts.read(key) })
    const { gateway, session } = this
    const [item, claim] = await Promise.all([
      session.call(() => gateway.item(key)),
      session.call(() => gateway.claim(key)),
    ])
    if (this.key === null || !isSameItem(this.key, key)) return
    if (!item.ok) {
      // A failed item request only says that the item is gone; a failed claim says who decided.
      const decided = claim.ok ? null : lostBy(claim)
      const lost = decided?.code === 'decided' || decided?.code === 'owner-first' ? decided : lostBy(item)
      return this.become({ itemStep: 'failed', lost, announcement: failureOf(item, lost) })
    }
    const lost = claim.ok ? null : lostBy(claim)
    this.openItem.claimed()
    if (lost?.code === 'claimed' && this.led !== null && isSameItem(this.led, key)) {
      const until = this.clock.nowMs() + skippedForMs
      const held = item.value.claim ?? { staffId: '', name: lost.by, untilMs: until }
      this.list.hold(key, held)
      this.led = this.nextFree()
      if (this.led !== null) return this.goTo(this.led)
    }
    this.become({ item: item.value, itemStep: 'ready', claim: claim.ok ? claim.value : item.value.claim, lost })
    this.openItem.awaitEnd()
  }

  private offerUndo(undoOffer: UndoOffer | null): void {
    this.become({ undoOffer })
    if (undoOffer === null) return
    this.clock.after(Math.max(0, undoOffer.untilMs - this.clock.nowMs()), () => {
      if (this.undoOffer === undoOffer) this.become({ undoOffer: null })
    })
  }

  private settle(item: DeskItem, deed: Deed, { id: decisionId, undoUntilMs: untilMs }: DeskDecided): void {
    const following = deed === 'ask' ? null : this.nextFree()
    this.drafts.forget(item)
    this.list.settle()
    this.led = following
    const { kind, id, title } = item
    const ends = deed !== 'ask'
    const announcement = { code: 'decided', deed, title, next: this.list.titleOf(following) } as const
    if (ends) this.list.remove(item)
    this.become({
      // Until the next item is shown.
      isSending: ends,
      draft: emptyDraft,
      preview: null,
      announcement,
    })
    this.offerUndo(untilMs === null ? null : { decisionId, key: { kind, id }, title, deed, untilMs })
    if (ends) this.goTo(following)
    else void this.show(item)
  }
}
