import { inject, injectable } from 'inversify'
import {
  DeskGateway,
  isSameItem,
  wholeQueue,
  type DeskClaim,
  type DeskCounts,
  type DeskItemKey,
  type QueueFilter,
  type QueueItem,
} from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

/** DESK-24: the items that wait, as far as they are loaded. */
@injectable()
export class QueueRowsViewModel {
  filter: QueueFilter = wholeQueue
  step: 'loading' | 'ready' | 'failed' = 'loading'
  fault: GatewayError | null = null
  rows: readonly QueueItem[] = []
  count = 0
  hasMore = false
  /** Of the whole queue. */
  counts: DeskCounts | null = null
  private next: string | null = null
  private latestRequest = 0
  private settled = 0

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'queue'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    makeObserved(this)
  }

  async load(mode: 'fresh' | 'more' | 'quietly'): Promise<void> {
    const mine = mode === 'quietly' ? this.latestRequest : (this.latestRequest += 1)
    if (mode === 'fresh') this.become({ step: 'loading', fault: null })
    const settledBefore = this.settled
    const limit = mode === 'quietly' ? Math.min(100, Math.max(wholeQueue.limit, this.rows.length)) : wholeQueue.limit
    const after = mode === 'more' ? (this.next ?? '') : ''
    const isInBackground = mode === 'quietly'
    const ask = () => this.gateway.queue({ ...this.filter, limit, after }, { isInBackground })
    // DESK-31: background requests never interrupt typing with a sign-in.
    const result = await (isInBackground ? ask() : this.session.call(ask))
    // A response from before a decision would restore the decided item.
    if (mine !== this.latestRequest || (mode === 'quietly' && settledBefore !== this.settled)) return
    if (!result.ok) {
      if (mode !== 'quietly') this.become({ step: 'failed', fault: result.error })
      return
    }
    const { items, count, next } = result.value
    if (mode === 'quietly' && this.rows.length > limit) return
    this.next = next
    const rows = mode === 'more' ? [...this.rows, ...items] : items
    this.become({ rows, count, hasMore: next !== null, step: 'ready', fault: null })
  }

  more(): void {
    void this.load('more')
  }

  reload(): void {
    void this.load('fresh')
  }

  narrow(filter: QueueFilter): void {
    this.filter = filter
  }

  tellCounts(counts: DeskCounts): void {
    this.become({ counts })
  }

  /** The key of the item before or after that one; null at either end. */
  beside(key: DeskItemKey | null, step: 1 | -1): DeskItemKey | null {
    const index = key === null ? -1 : this.rows.findIndex((row) => isSameItem(row, key))
    const row = key === null || index < 0 ? this.rows[0] : this.rows[index + step]
    return row === undefined ? null : { kind: row.kind, id: row.id }
  }

  titleOf(key: DeskItemKey | null): string | null {
    return (key && this.rows.find((row) => isSameItem(row, key))?.title) ?? null
  }

  /** A background request sent now would not include the decision. */
  settle(): void {
    this.settled += 1
  }

  remove(item: DeskItemKey): void {
    this.become({ rows: this.rows.filter((row) => !isSameItem(row, item)), count: Math.max(0, this.count - 1) })
  }

  hold(item: DeskItemKey, claim: DeskClaim): void {
    this.become({ rows: this.rows.map((row) => (isSameItem(row, item) ? { ...row, claim } : row)) })
  }

  private become(changes: Partial<QueueRowsViewModel>): void {
    Object.assign(this, changes)
  }
}
