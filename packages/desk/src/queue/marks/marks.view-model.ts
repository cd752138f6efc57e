import { inject, injectable } from 'inversify'
import {
  DeskGateway,
  isSameItem,
  togetherMax,
  type DeskDecidedTogether,
  type QueueItem,
  type TogetherVerdict,
} from '@recircle/core/desk'
import type { GatewayError } from '@recircle/core/wire'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { DeskSessionViewModel } from '../../session/desk-session.view-model.ts'

const noMarks: Partial<MarksViewModel> = {
  marked: [],
  verdict: null,
  isBusy: false,
  fault: null,
  leftCount: 0,
  refusal: null,
}

/** DESK-56: the items that are marked in the queue, and the decision on all of them. */
@injectable()
export class MarksViewModel {
  /** Items of one kind, as they were when they were marked. */
  marked: readonly QueueItem[] = []
  /** The verdict whose dialog is open. */
  verdict: TogetherVerdict | null = null
  isBusy = false
  fault: GatewayError | null = null
  /** The items that the last decision could not include. */
  leftCount = 0
  /** Why a mark was not made. */
  refusal: 'other-kind' | 'too-many' | null = null
  /** Told of each decision. */
  decided: (verdict: TogetherVerdict, decided: DeskDecidedTogether, items: readonly QueueItem[]) => void = () =>
    undefined
  /** The last mark, where a range begins. */
  private anchor: QueueItem | null = null

  constructor(
    @inject(DeskGateway) private readonly gateway: Pick<DeskGateway, 'waitingOf' | 'decideTogether'>,
    @inject(DeskSessionViewModel) private readonly session: Pick<DeskSessionViewModel, 'call'>,
  ) {
    makeObserved(this)
  }

  /** Marks or unmarks a row; with `isRange` everything of the kind between the last mark and this row, both included. */
  mark(row: QueueItem, rows: readonly QueueItem[], isRange: boolean): void {
    if (!isRange) return this.toggle(row)
    const start = this.anchor
    const from = start === null ? -1 : rows.findIndex((each) => isSameItem(each, start))
    const to = rows.findIndex((each) => isSameItem(each, row))
    if (from < 0 || to < 0) return this.isMarked(row) ? undefined : this.toggle(row)
    if (!this.isOfKind(row)) return this.become({ refusal: 'other-kind' })
    this.add(rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter((each) => this.isOfKind(each)))
    this.anchor = row
  }

  /** All pending items of the last marked item's author, including those not loaded. */
  async addAuthor(): Promise<void> {
    const last = this.anchor ?? this.marked.at(-1)
    if (last === undefined || this.isBusy) return
    this.become({ isBusy: true, fault: null })
    const theirs = await this.session.call(() => this.gateway.waitingOf(last, 'author'))
    this.become({ isBusy: false, fault: theirs.ok ? null : theirs.error })
    if (theirs.ok && this.marked.length > 0) this.add(theirs.value.filter((each) => this.isOfKind(each)))
  }

  clear(): void {
    this.anchor = null
    if (this.marked.length > 0 || this.leftCount > 0 || this.refusal !== null) this.become(noMarks)
  }

  ask(verdict: TogetherVerdict | null): void {
    this.become({ verdict, fault: null })
  }

  async decide({ template, words }: { readonly template: string; readonly words: string }): Promise<void> {
    const { marked, verdict, isBusy } = this
    const [first] = marked
    if (first === undefined || verdict === null || isBusy) return
    this.become({ isBusy: true, fault: null })
    const items = marked.map(({ id, waitingSinceMs }) => ({ id, waitingSinceMs }))
    const sent = { kind: first.kind, verdict, template, words, items }
    const result = await this.session.call(() => this.gateway.decideTogether(sent))
    if (!result.ok) return this.become({ isBusy: false, fault: result.error })
    this.anchor = null
    this.become({ ...noMarks, leftCount: result.value.left.length })
    this.decided(verdict, result.value, marked)
  }

  private become(changes: Partial<MarksViewModel>): void {
    Object.assign(this, changes)
  }

  private toggle(row: QueueItem): void {
    if (this.isMarked(row)) {
      if (this.anchor !== null && isSameItem(this.anchor, row)) this.anchor = null
      return this.become({ marked: this.marked.filter((each) => !isSameItem(each, row)), refusal: null })
    }
    if (!this.isOfKind(row)) return this.become({ refusal: 'other-kind' })
    this.anchor = row
    this.add([row])
  }

  private add(rows: readonly QueueItem[]): void {
    const marked = [...this.marked, ...rows.filter((row) => !this.isMarked(row))]
    const refusal = marked.length > togetherMax ? 'too-many' : null
    this.become({ marked: marked.slice(0, togetherMax), refusal, leftCount: 0 })
  }

  private isMarked(row: QueueItem): boolean {
    return this.marked.some((each) => isSameItem(each, row))
  }

  private isOfKind(row: QueueItem): boolean {
    return this.marked[0] === undefined || this.marked[0].kind === row.kind
  }
}
