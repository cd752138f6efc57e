import {
  isSameItem,
  togetherMax,
  type DeskDecidedTogether,
  type DeskGateway,
  type QueueItem,
  type TogetherVerdict,
} from '@recircle/core/desk'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import { storeOf, type Flow } from '../../routing/screen/store.ts'

export interface MarksShown {
  /** Items of one kind, as they were when they were marked. */
  readonly marked: readonly QueueItem[]
  /** The verdict whose dialog is open. */
  readonly verdict: TogetherVerdict | null
  readonly isBusy: boolean
  readonly fault: GatewayError | null
  /** The items that the last decision could not include. */
  readonly leftCount: number
  /** Why a mark was not made. */
  readonly refusal: 'other-kind' | 'too-many' | null
}

export interface MarksFlow extends Flow<MarksShown> {
  readonly toggle: (row: QueueItem) => void
  /** Marks everything of the kind between the last mark and this row, both included. */
  readonly through: (row: QueueItem, rows: readonly QueueItem[]) => void
  /** Everything of the author of the last mark that waits, also what the list has not loaded. */
  readonly addAuthor: () => Promise<void>
  readonly clear: () => void
  readonly ask: (verdict: TogetherVerdict | null) => void
  readonly decide: (reason: { readonly template: string; readonly words: string }) => Promise<void>
}

export interface MarksParts {
  readonly gateway: Pick<DeskGateway, 'waitingOf' | 'decideTogether'>
  readonly call: <T>(ask: () => Promise<GatewayResult<T>>) => Promise<GatewayResult<T>>
  readonly decided: (verdict: TogetherVerdict, decided: DeskDecidedTogether, items: readonly QueueItem[]) => void
}

export const noMarks: MarksShown = {
  marked: [],
  verdict: null,
  isBusy: false,
  fault: null,
  leftCount: 0,
  refusal: null,
}

/** DESK-56: the items that are marked in the queue, and the decision on all of them. */
export function openMarks({ gateway, call, decided }: MarksParts): MarksFlow {
  let state = noMarks
  /** The last mark, where a range begins. */
  let anchor: QueueItem | null = null
  const { shown, subscribe, changed } = storeOf(() => state)
  const become = (changes: Partial<MarksShown>): void => {
    state = { ...state, ...changes }
    changed()
  }
  const isMarked = (row: QueueItem): boolean => state.marked.some((each) => isSameItem(each, row))
  const add = (rows: readonly QueueItem[]): void => {
    const marked = [...state.marked, ...rows.filter((row) => !isMarked(row))]
    become({
      marked: marked.slice(0, togetherMax),
      refusal: marked.length > togetherMax ? 'too-many' : null,
      leftCount: 0,
    })
  }
  const ofKind = (row: QueueItem): boolean => state.marked[0] === undefined || state.marked[0].kind === row.kind

  const toggle = (row: QueueItem): void => {
    if (isMarked(row)) {
      if (anchor !== null && isSameItem(anchor, row)) anchor = null
      return become({ marked: state.marked.filter((each) => !isSameItem(each, row)), refusal: null })
    }
    if (!ofKind(row)) return become({ refusal: 'other-kind' })
    anchor = row
    add([row])
  }

  return {
    shown,
    subscribe,
    stop: () => undefined,
    toggle,
    through(row, rows) {
      const start = anchor
      const from = start === null ? -1 : rows.findIndex((each) => isSameItem(each, start))
      const to = rows.findIndex((each) => isSameItem(each, row))
      if (from < 0 || to < 0) return isMarked(row) ? undefined : toggle(row)
      if (!ofKind(row)) return become({ refusal: 'other-kind' })
      add(rows.slice(Math.min(from, to), Math.max(from, to) + 1).filter(ofKind))
      anchor = row
    },
    async addAuthor() {
      const last = anchor ?? state.marked.at(-1)
      if (last === undefined || state.isBusy) return
      become({ isBusy: true, fault: null })
      const theirs = await call(() => gateway.waitingOf(last, 'author'))
      become({ isBusy: false, fault: theirs.ok ? null : theirs.error })
      if (theirs.ok && state.marked.length > 0) add(theirs.value.filter(ofKind))
    },
    clear() {
      anchor = null
      if (state.marked.length > 0 || state.leftCount > 0 || state.refusal !== null) become(noMarks)
    },
    ask: (verdict) => become({ verdict, fault: null }),
    async decide({ template, words }) {
      const { marked, verdict, isBusy } = state
      const [first] = marked
      if (first === undefined || verdict === null || isBusy) return
      become({ isBusy: true, fault: null })
      const items = marked.map(({ id, waitingSinceMs }) => ({ id, waitingSinceMs }))
      const result = await call(() => gateway.decideTogether({ kind: first.kind, verdict, template, words, items }))
      if (!result.ok) return become({ isBusy: false, fault: result.error })
      anchor = null
      become({ ...noMarks, leftCount: result.value.left.length })
      decided(verdict, result.value, marked)
    },
  }
}
