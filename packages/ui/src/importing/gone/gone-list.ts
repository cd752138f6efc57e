import { runInAction } from 'mobx'
import type { Calls } from '@recircle/core/calls'
import {
  goneLimits,
  importCalls,
  mayClose,
  type ClosingWay,
  type GonePoint,
  type ImportSource,
} from '@recircle/core/import'
import { makeObserved } from '../../screen/make-observed.ts'

/** A page of the points that the last file of a source does not have. */
export interface GoneData {
  readonly source: ImportSource
  readonly points: readonly GonePoint[]
  readonly found: number
}

/** What is about to be closed: these points, or all that may be. */
export interface GoneRequest {
  readonly ids: readonly string[] | null
  readonly way: ClosingWay
  readonly reason: string
}

/** SRC-34: an owner's act on points that the source no longer has. Nothing is closed by itself. */
export class GoneList {
  data: GoneData | null = null
  /** Also on other pages. */
  marked: ReadonlySet<string> = new Set()
  request: GoneRequest | null = null
  /** How many the last act has closed. */
  closed: number | null = null
  isBusy = false
  hasFailed = false

  constructor(
    private readonly calls: Calls,
    private readonly reload: () => Promise<void>,
  ) {
    makeObserved(this)
  }

  show(data: GoneData | null): void {
    if (data?.source.id !== this.data?.source.id) {
      this.marked = new Set()
      this.closed = null
      this.hasFailed = false
    }
    this.data = data
    this.request = null
  }

  /** Those of this page that stand on the map. */
  get closable(): readonly GonePoint[] {
    return this.data?.points.filter(({ status }) => mayClose(status, 'for-good')) ?? []
  }

  get isPageMarked(): boolean {
    return this.closable.length > 0 && this.closable.every(({ id }) => this.marked.has(id))
  }

  mark(points: readonly GonePoint[], isMarked: boolean): void {
    const marked = new Set(this.marked)
    for (const { id } of points) {
      if (isMarked) marked.add(id)
      else marked.delete(id)
    }
    this.marked = marked
  }

  /** What is closed for a time already can only be closed for good. */
  ask(ids: readonly string[] | null, reason: string): void {
    const named = this.closable.filter(({ id }) => ids?.includes(id))
    const isPaused = named.length > 0 && named.every(({ status }) => !mayClose(status, 'for-a-time'))
    this.request = { ids, way: isPaused ? 'for-good' : 'for-a-time', reason }
  }

  edit(changes: Partial<Pick<GoneRequest, 'way' | 'reason'>>): void {
    if (this.request !== null) this.request = { ...this.request, ...changes }
  }

  cancel(): void {
    this.request = null
  }

  async close(): Promise<void> {
    const { request, data } = this
    if (request === null || data === null || this.isBusy || request.reason.trim() === '') return
    this.isBusy = true
    this.closed = null
    this.hasFailed = false
    const { closed, isDone } = await this.closeFrom(data.source.id, request, 0)
    runInAction(() => {
      this.isBusy = false
      this.request = null
      this.closed = closed
      this.hasFailed = !isDone
      this.marked = new Set()
    })
    await this.reload()
  }

  /** In parts, so that no call lasts long. What was closed before a failure stays closed, and is counted. */
  private async closeFrom(
    id: string,
    request: GoneRequest,
    start: number,
  ): Promise<{ readonly closed: number; readonly isDone: boolean }> {
    const { ids } = request
    const next = start + goneLimits.atOnce
    const sent = { ...request, ids: ids && ids.slice(start, next) }
    const answer = await this.calls.ask(importCalls.closeGonePoints, { id, sent })
    if (!answer.ok) return { closed: 0, isDone: false }
    const { closed, left } = answer.value
    const isLast = ids === null ? left === 0 || closed === 0 : next >= ids.length
    if (isLast) return { closed, isDone: true }
    const others = await this.closeFrom(id, request, next)
    return { closed: closed + others.closed, isDone: others.isDone }
  }
}
