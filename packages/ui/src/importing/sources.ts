import { runInAction } from 'mobx'
import type { Calls } from '@recircle/core/calls'
import { importCalls, readFeedKey, type FeedPaging, type ImportSource, type SourceChange } from '@recircle/core/import'
import type { GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '../screen/make-observed.ts'
import { GoneList } from './gone/gone-list.ts'
import type { ImportsData } from './imports-shown.ts'

export type SourceNotice = 'saved' | 'running' | 'waitText' | 'changed' | 'failed'

/** SRC-13: the sources of an organization's points, and their settings. */
export class SourcesModel {
  list: readonly ImportSource[] = []
  /** Unsaved changes of a source. */
  draft: (SourceChange & { readonly id: string }) | null = null
  notice: { readonly id: string; readonly what: SourceNotice } | null = null
  busyId: string | null = null
  hasKeyProblem = false
  /** The source whose periodic fetch is about to be ended, pending confirmation. */
  pendingEnd: ImportSource | null = null

  readonly gone: GoneList

  constructor(
    private readonly calls: Calls,
    reload: () => Promise<void>,
  ) {
    this.gone = new GoneList(calls, reload)
    makeObserved(this)
  }

  show({ sources, gone }: Pick<ImportsData, 'sources' | 'gone'>): void {
    this.list = sources
    this.gone.show(gone)
  }

  settingsOf({ id, license, attribution, everyHours, isPaused, paging }: ImportSource): SourceChange {
    if (this.draft?.id === id) return this.draft
    return { license, attribution, everyHours, isPaused, paging, key: null, dropsKey: false }
  }

  edit(source: ImportSource, changes: Partial<SourceChange>): void {
    this.draft = { ...this.settingsOf(source), ...changes, id: source.id }
  }

  /** SRC-31: a key that cannot be sent is refused here. */
  async save(source: ImportSource): Promise<void> {
    const { key } = this.settingsOf(source)
    this.hasKeyProblem = key !== null && !readFeedKey(key).ok
    if (!this.hasKeyProblem) await this.change(source, {})
  }

  /** SRC-33: the owner has said how the list is read. */
  async readPages(source: ImportSource, paging: FeedPaging): Promise<void> {
    await this.act(source, 'running', async () => {
      const sent = { ...this.settingsOf(source), paging }
      const changed = await this.calls.ask(importCalls.changeSource, { id: source.id, sent })
      return changed.ok
        ? this.calls.ask(importCalls.runSource, { id: source.id, sent: { takesFewer: false } })
        : changed
    })
  }

  async pause(source: ImportSource, isPaused: boolean): Promise<void> {
    await this.change(source, { isPaused })
  }

  async run(source: ImportSource, takesFewer: boolean): Promise<void> {
    await this.act(source, 'running', () =>
      this.calls.ask(importCalls.runSource, { id: source.id, sent: { takesFewer } }),
    )
  }

  /** IMP-34: returns the id of the run to look through. */
  async open(source: ImportSource): Promise<string | null> {
    if (this.busyId !== null) return null
    this.busyId = source.id
    const answer = await this.calls.ask(importCalls.openSource, { id: source.id })
    return runInAction(() => {
      this.busyId = null
      if (!answer.ok) this.notice = { id: source.id, what: noticeOf(answer.error) }
      return answer.ok ? answer.value.id : null
    })
  }

  ask(source: ImportSource | null): void {
    this.pendingEnd = source
  }

  async end(): Promise<void> {
    const { pendingEnd } = this
    if (pendingEnd === null) return
    await this.change(pendingEnd, { everyHours: null, isPaused: false })
    runInAction(() => (this.pendingEnd = null))
  }

  private async change(source: ImportSource, changes: Partial<SourceChange>): Promise<void> {
    const sent = { ...this.settingsOf(source), ...changes }
    await this.act(source, 'saved', () => this.calls.ask(importCalls.changeSource, { id: source.id, sent }))
  }

  private async act(
    { id }: ImportSource,
    what: SourceNotice,
    call: () => Promise<GatewayResult<ImportSource, ImportSource>>,
  ): Promise<void> {
    if (this.busyId !== null) return
    this.busyId = id
    this.notice = null
    const answer = await call()
    runInAction(() => {
      this.busyId = null
      const now = answer.ok ? answer.value : answer.current
      if (now !== undefined) this.list = this.list.map((each) => (each.id === id ? now : each))
      if (answer.ok && this.draft?.id === id) this.draft = null
      this.notice = { id, what: answer.ok ? what : noticeOf(answer.error) }
    })
  }
}

const noticeOf = (error: string): SourceNotice =>
  error === 'too-many-requests' ? 'waitText' : error === 'conflict' ? 'changed' : 'failed'
