import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { Calls } from '@recircle/core/calls'
import { FacilityGateway } from '@recircle/core/facility'
import {
  importCalls,
  importLimits,
  readFeedStart,
  isImportUnderWay,
  type FeedStart,
  type ImportDecision,
  type ImportRow,
  type ImportRun,
  type ImportSettings,
  type RowRepair,
} from '@recircle/core/import'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import type { GatewayResult, SentFile } from '@recircle/core/wire'
import { makeObserved } from '../screen/make-observed.ts'
import { rowsOnPage, type ImportsQuery } from './imports-query.ts'
import { FileAnswers } from './file-answers.ts'
import { FileLacks } from './file-lacks.ts'
import { SourcesModel } from './sources.ts'
import { readImports } from './imports.load.ts'
import { WaitingRows } from './waiting-rows.ts'
import { repairsIn, repairTexts } from './typed-repairs.ts'
import {
  isCellChanged,
  nothing,
  pollMsOf,
  problemOf,
  type ImportProblem,
  type CellDraft,
  type ImportsData,
} from './imports-shown.ts'

/** SRC-1 to SRC-7: the imports of the organization, and the steps of one of them. */
@injectable()
export class ImportsViewModel {
  shown: ImportsData = nothing
  /** Changed settings that have not been checked yet; null if there are none. */
  draft: ImportSettings | null = null
  cell: CellDraft | null = null
  /** The row whose details are beside the sheet. */
  chosen: number | null = null
  /** SRC-23: what shall replace a value in all rows, not sent yet. */
  replacements: Readonly<Record<string, string>> = {}
  problem: ImportProblem | null = null
  private isCalling = false
  isReloading = false
  isSending = false
  pendingAction: 'apply' | 'undo' | null = null
  readonly sources: SourcesModel
  readonly answers = new FileAnswers(this)
  readonly lacks = new FileLacks(() => this.run, this)
  readonly waiting: WaitingRows
  private lastLook = 0
  private cancelPoll: CancelTimer | null = null

  constructor(
    @inject(Calls) private readonly calls: Calls,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials'>,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.sources = new SourcesModel(calls, () => this.look(this.query))
    this.waiting = new WaitingRows(calls, this)
    makeObserved(this)
  }

  /** Keeps changed settings when another page of rows of the same run is shown. */
  restore(shown: ImportsData): void {
    const isSame = shown.run?.id === this.shown.run?.id
    this.lastLook += 1
    this.isReloading = false
    this.cell = null
    this.pendingAction = null
    if (!isSame) {
      this.draft = null
      this.chosen = null
      this.lacks.reset()
      this.waiting.reset()
      this.replacements = {}
      this.problem = null
    }
    this.shown = shown
    this.sources.show(shown)
    this.poll()
  }

  activate(): () => void {
    this.poll()
    return () => {
      this.cancelPoll?.()
      this.cancelPoll = null
    }
  }

  get query(): ImportsQuery {
    return this.shown.query
  }

  get run(): ImportRun | null {
    return this.shown.run
  }

  get isUnderWay(): boolean {
    return this.run !== null && isImportUnderWay(this.run.status)
  }

  /** Nothing else can be asked for while rows are being checked. */
  get isBusy(): boolean {
    return this.isCalling || this.isUnderWay
  }

  get settings(): ImportSettings | null {
    return this.draft ?? this.run?.settings ?? null
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / rowsOnPage)
  }

  /** Returns the id of the new run. */
  async send(file: SentFile | null): Promise<string | null> {
    if (this.isSending) return null
    this.problem = file === null ? 'unreadable' : file.bytes.length > importLimits.fileBytes ? 'too-large' : null
    if (file === null || this.problem !== null) return null
    return this.begin(() => this.calls.ask(importCalls.send, { sent: { file } }))
  }

  /** SRC-10 */
  async sendAddress(start: FeedStart): Promise<string | null> {
    if (this.isSending) return null
    const read = readFeedStart(start)
    this.problem = read.ok ? null : read.error
    return read.ok ? this.begin(() => this.calls.ask(importCalls.sendAddress, { sent: read.value })) : null
  }

  private async begin(send: () => Promise<GatewayResult<ImportRun>>): Promise<string | null> {
    this.isSending = true
    const answer = await send()
    return runInAction(() => {
      this.isSending = false
      if (!answer.ok) this.problem = problemOf(answer.error)
      return answer.ok ? answer.value.id : null
    })
  }

  change(changes: Partial<ImportSettings>): void {
    if (this.settings !== null) this.draft = { ...this.settings, ...changes }
  }

  async check(): Promise<void> {
    const { run, settings: sent } = this
    if (run && sent) await this.act(() => this.calls.ask(importCalls.change, { id: run.id, sent }))
  }

  editCell(cell: CellDraft | null): void {
    this.cell = cell
  }

  chooseRow(number: number | null): void {
    this.chosen = number
  }

  get chosenRow(): ImportRow | null {
    return this.shown.rows.find(({ number }) => number === this.chosen) ?? null
  }

  writeReplacement(key: string, text: string): void {
    this.replacements = { ...this.replacements, [key]: text }
  }

  /** AUTH-29 */
  get typed(): Readonly<Record<string, string>> {
    return repairTexts(this)
  }

  takeUp(typed: Readonly<Record<string, string>>): void {
    if (this.run?.status !== 'checked') return
    Object.assign(this, repairsIn(typed))
  }

  /** SRC-5: a cell that says what it said before is left as it is. */
  async saveCell(): Promise<void> {
    const { cell } = this
    const row = this.shown.rows.find(({ number }) => number === cell?.number)
    if (cell === null || row === undefined) return
    if (!isCellChanged(row, cell)) {
      this.cell = null
      return
    }
    const cells = row.cells.map(({ column, text }) => ({ column, text: column === cell.column ? cell.text : text }))
    await this.repair(row.number, { decision: row.decision, cells })
  }

  async decide({ number, cells }: ImportRow, decision: ImportDecision): Promise<void> {
    const repaired = cells.filter(({ isRepaired }) => isRepaired).map(({ column, text }) => ({ column, text }))
    await this.repair(number, { decision, cells: repaired })
  }

  private async repair(number: number, sent: RowRepair): Promise<void> {
    const { run } = this
    if (run) await this.act(() => this.calls.ask(importCalls.repair, { id: run.id, number: String(number), sent }))
  }

  ask(what: 'apply' | 'undo' | null): void {
    if (what !== 'apply' || this.lacks.ask()) this.pendingAction = what
  }

  async confirm(): Promise<void> {
    const { run, pendingAction } = this
    if (run === null || pendingAction === null) return
    await this.act(() => this.calls.ask(importCalls[pendingAction], { id: run.id }))
    runInAction(() => (this.pendingAction = null))
  }

  /** Returns whether the run was deleted. */
  async forget(): Promise<boolean> {
    const { run } = this
    if (run === null || this.isBusy) return false
    this.isCalling = true
    const answer = await this.calls.ask(importCalls.forget, { id: run.id })
    return runInAction(() => {
      this.isCalling = false
      const isGone = answer.ok || answer.error === 'not-found'
      if (!isGone) this.problem = 'failed'
      return isGone
    })
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.look(this.query)
  }

  async act(call: () => Promise<GatewayResult<ImportRun, ImportRun>>): Promise<void> {
    if (this.isBusy) return
    this.isCalling = true
    this.answers.isLeft = false
    this.problem = null
    const sent = this.draft
    const answer = await call()
    runInAction(() => {
      this.isCalling = false
      const run = answer.ok ? answer.value : answer.current
      if (!answer.ok) this.problem = answer.error === 'conflict' ? 'conflict' : 'failed'
      if (answer.ok) {
        if (this.draft === sent) this.draft = null
        this.cell = null
        this.replacements = {}
      }
      if (run !== undefined) this.shown = { ...this.shown, run }
      this.poll()
    })
  }

  /** Polls the run until no job is in progress; the rows are loaded at the end. */
  private poll(): void {
    this.cancelPoll?.()
    this.cancelPoll = null
    if (this.answers.goesOn()) return
    const waitMs = pollMsOf(this.run)
    if (waitMs !== null) this.cancelPoll = this.clock.after(waitMs, () => void this.askAgain())
  }

  private async askAgain(): Promise<void> {
    const before = this.run
    if (before === null) return
    const answer = await this.calls.ask(importCalls.get, { id: before.id })
    if (this.run?.id !== before.id) return
    if (answer.ok && !isImportUnderWay(answer.value.status)) {
      await this.look(this.query)
      // There may be fewer pages than before.
      if (this.shown.rows.length === 0 && this.query.page > 1) await this.look({ ...this.query, page: 1 })
      return
    }
    runInAction(() => {
      if (answer.ok) this.shown = { ...this.shown, run: answer.value }
      this.poll()
    })
  }

  async look(query: ImportsQuery): Promise<void> {
    const look = (this.lastLook += 1)
    const next = await readImports({ calls: this.calls, facilities: this.facilities }, query, this.shown)
    runInAction(() => {
      if (look !== this.lastLook) return
      this.isReloading = false
      // After a failure the previous data stays visible.
      if (!next.hasFailed || query.run !== this.query.run || this.shown === nothing) {
        this.shown = next
        this.sources.show(next)
      }
      this.poll()
    })
  }
}
