import { inject, injectable } from 'inversify'
import { runInAction } from 'mobx'
import { FacilityGateway } from '@recircle/core/facility'
import {
  ImportGateway,
  importLimits,
  readFeedAddress,
  isImportUnderWay,
  type ImportDecision,
  type ImportFile,
  type ImportRow,
  type ImportRun,
  type ImportSettings,
} from '@recircle/core/import'
import { Clock, type CancelTimer } from '@recircle/core/shared'
import type { GatewayResult } from '@recircle/core/wire'
import { makeObserved } from '../screen/make-observed.ts'
import { rowsOnPage, type ImportsQuery } from './imports-query.ts'
import { SourcesModel } from './sources.ts'
import { readImports } from './imports.load.ts'
import { repairsIn, repairTexts } from './typed-repairs.ts'
import { nothing, problemOf, type ImportProblem, type ImportsData, type RowDraft } from './imports-shown.ts'

const pollMs = 1000

/** SRC-1 to SRC-7: the imports of the organization, and the steps of one of them. */
@injectable()
export class ImportsViewModel {
  shown: ImportsData = nothing
  /** Changed settings that have not been checked yet; null if there are none. */
  draft: ImportSettings | null = null
  row: RowDraft | null = null
  /** SRC-23: what shall replace a value in all rows, not sent yet. */
  replacements: Readonly<Record<string, string>> = {}
  problem: ImportProblem | null = null
  isBusy = false
  isReloading = false
  isSending = false
  pendingAction: 'apply' | 'undo' | null = null
  readonly sources: SourcesModel
  private lastLook = 0
  private cancelPoll: CancelTimer | null = null

  constructor(
    @inject(ImportGateway) private readonly imports: ImportGateway,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials'>,
    @inject(Clock) private readonly clock: Clock,
  ) {
    this.sources = new SourcesModel(imports)
    makeObserved(this)
  }

  /** Keeps changed settings when another page of rows of the same run is shown. */
  restore(shown: ImportsData): void {
    const isSame = shown.run?.id === this.shown.run?.id
    this.lastLook += 1
    this.isReloading = false
    this.row = null
    this.pendingAction = null
    if (!isSame) {
      this.draft = null
      this.replacements = {}
      this.problem = null
    }
    this.shown = shown
    this.sources.show(shown.sources)
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

  get settings(): ImportSettings | null {
    return this.draft ?? this.run?.settings ?? null
  }

  get pageCount(): number {
    return Math.ceil(this.shown.found / rowsOnPage)
  }

  /** Returns the id of the new run. */
  async send(file: ImportFile | null): Promise<string | null> {
    if (this.isSending) return null
    this.problem = file === null ? 'unreadable' : file.bytes.length > importLimits.fileBytes ? 'too-large' : null
    if (file === null || this.problem !== null) return null
    return this.begin(() => this.imports.send(file))
  }

  /** SRC-10 */
  async sendAddress(typed: string): Promise<string | null> {
    if (this.isSending) return null
    const address = readFeedAddress(typed)
    this.problem = address.ok ? null : 'url'
    return address.ok ? this.begin(() => this.imports.sendAddress(address.value)) : null
  }

  private async begin(send: () => Promise<GatewayResult<ImportRun>>): Promise<string | null> {
    this.isSending = true
    const answer = await send()
    return runInAction(() => {
      this.isSending = false
      if (answer.ok) return answer.value.id
      this.problem = problemOf(answer.error)
      return null
    })
  }

  change(changes: Partial<ImportSettings>): void {
    const { settings } = this
    if (settings !== null) this.draft = { ...settings, ...changes }
  }

  async check(): Promise<void> {
    const { run, settings } = this
    if (run !== null && settings !== null) await this.act(() => this.imports.change(run.id, settings))
  }

  /** Joins the existing source that most of the rows come from. */
  async useAlike(): Promise<void> {
    if (this.run === null) return
    this.change({ source: this.run.alike })
    await this.check()
  }

  editRow(row: ImportRow | null): void {
    this.row = row && {
      number: row.number,
      cells: Object.fromEntries(row.cells.map(({ column, text }) => [column, text])),
    }
  }

  writeCell(column: string, text: string): void {
    if (this.row !== null) this.row = { ...this.row, cells: { ...this.row.cells, [column]: text } }
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
    const { draft, row, replacements } = repairsIn(typed)
    this.draft = draft
    this.row = row
    this.replacements = replacements
  }

  async saveRow(): Promise<void> {
    const { run, row } = this
    const known = this.shown.rows.find(({ number }) => number === row?.number)
    if (run === null || row === null || known === undefined) return
    const cells = Object.entries(row.cells).map(([column, text]) => ({ column, text }))
    await this.act(() => this.imports.repair(run.id, row.number, { decision: known.decision, cells }))
  }

  async decide({ number, cells }: ImportRow, decision: ImportDecision): Promise<void> {
    const { run } = this
    if (run === null) return
    const repaired = cells.filter(({ isRepaired }) => isRepaired).map(({ column, text }) => ({ column, text }))
    await this.act(() => this.imports.repair(run.id, number, { decision, cells: repaired }))
  }

  ask(what: 'apply' | 'undo' | null): void {
    this.pendingAction = what
  }

  async confirm(): Promise<void> {
    const { run, pendingAction } = this
    if (run === null || pendingAction === null) return
    await this.act(() => (pendingAction === 'apply' ? this.imports.apply(run.id) : this.imports.undo(run.id)))
    runInAction(() => (this.pendingAction = null))
  }

  /** Returns whether the run was deleted. */
  async forget(): Promise<boolean> {
    const { run } = this
    if (run === null || this.isBusy) return false
    this.isBusy = true
    const answer = await this.imports.forget(run.id)
    return runInAction(() => {
      this.isBusy = false
      const isGone = answer.ok || answer.error === 'not-found'
      if (!isGone) this.problem = 'failed'
      return isGone
    })
  }

  async reload(): Promise<void> {
    this.isReloading = true
    await this.look(this.query)
  }

  private async act(call: () => Promise<GatewayResult<ImportRun, ImportRun>>): Promise<void> {
    if (this.isBusy) return
    this.isBusy = true
    this.problem = null
    const answer = await call()
    runInAction(() => {
      this.isBusy = false
      const run = answer.ok ? answer.value : answer.current
      if (!answer.ok) this.problem = answer.error === 'conflict' ? 'conflict' : 'failed'
      if (answer.ok) {
        this.draft = null
        this.row = null
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
    if (this.isUnderWay) this.cancelPoll = this.clock.after(pollMs, () => void this.askAgain())
  }

  private async askAgain(): Promise<void> {
    const before = this.run
    if (before === null) return
    const answer = await this.imports.get(before.id)
    if (this.run?.id !== before.id) return
    if (answer.ok && !isImportUnderWay(answer.value.status)) {
      await this.look({ ...this.query, page: 1 })
      return
    }
    runInAction(() => {
      if (answer.ok) this.shown = { ...this.shown, run: answer.value }
      this.poll()
    })
  }

  async look(query: ImportsQuery): Promise<void> {
    const look = (this.lastLook += 1)
    const { imports, facilities } = this
    const next = await readImports({ imports, facilities }, query, this.shown)
    runInAction(() => {
      if (look !== this.lastLook) return
      this.isReloading = false
      // After a failure the previous data stays visible.
      if (!next.hasFailed || query.run !== this.query.run || this.shown === nothing) {
        this.shown = next
        this.sources.show(next.sources)
      }
      this.poll()
    })
  }
}
