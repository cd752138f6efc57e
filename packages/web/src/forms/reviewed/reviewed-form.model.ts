import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import type { ScreenInput, ScreenOutcome } from '../../screen/screen-model.ts'
import { SaveFlowModel } from '../save/save-flow.model.ts'
import { DraftChanges } from './draft-changes.model.ts'
import type { Reviewed, ReviewedConflict, ReviewedKind, ReviewedPorts } from './reviewed-kind.ts'
import { stageOf, type ReviewedSnapshot, type ReviewedStage } from './reviewed-snapshot.ts'

/** FAC-7, EVT-2: one form for something new and for what is edited, saved as a draft and sent to review. */
export class ReviewedFormModel<
  Saved extends Reviewed,
  Content,
  Shown extends ReviewedSnapshot<Saved, Content>,
  Field = string,
> {
  shown: Shown
  stage: ReviewedStage = 'form'
  isConverting = false
  /** FAC-5: what a moderator said of it before it became a draft again. */
  reason = ''
  readonly flow: SaveFlowModel<Saved, Content>
  private readonly changes: DraftChanges<Content>
  private newId: string

  constructor(
    private readonly kind: ReviewedKind<Saved, Content, Shown, Field>,
    private readonly ports: ReviewedPorts,
  ) {
    this.shown = kind.nothing
    this.newId = ports.newId()
    this.changes = new DraftChanges(kind.draft, kind.name, ports)
    this.flow = new SaveFlowModel<Saved, Content>({
      save: (job) => kind.save(job),
      get: (id) => kind.get(id),
      onSaved: (saved) => this.takeSaved(saved),
      onRefused: (problems) => kind.faults.refuse(problems),
    })
    makeAutoObservable<this, 'kind' | 'ports' | 'changes' | 'newId'>(
      this,
      { kind: false, ports: false, changes: false, newId: false, flow: false, shown: observableRef },
      { autoBind: true },
    )
  }

  async load(input: ScreenInput): Promise<ScreenOutcome> {
    const loaded = await this.kind.load(this.ports.actor(), input)
    if (loaded === null) return 'not-found'
    runInAction(() => (this.shown = loaded))
    return 'ready'
  }

  restore(shown: Shown): void {
    const { draft, faults, nothing } = this.kind
    this.shown = shown
    this.stage = stageOf(shown, this.kind.needsConversion)
    // A copy is a change of something new.
    this.changes.beginFrom(shown.saved === null ? nothing.content : shown.content)
    draft.take(shown.content)
    faults.reset()
    this.changes.turnTo(shown.saved?.id ?? null)
    if (this.stage === 'form' && !this.hasChanges) this.takeTyping()
  }

  /** Keeps what is typed, and fetches the numbering plans once the page stands. */
  activate(): () => void {
    const { draft, faults } = this.kind
    void lazyPhoneMetadata.load().then((metadata) => {
      if (metadata.ok) faults.judgeBy({ phoneMetadata: metadata.value })
    })
    return reaction(
      () => (this.stage === 'form' && this.hasChanges ? draft.typed : null),
      (typed) => {
        if (typed !== null) this.changes.keep({ version: this.saved?.version ?? null, newId: this.newId })
        else if (this.stage === 'form') this.changes.forget()
      },
    )
  }

  get saved(): Saved | null {
    return this.shown.saved
  }

  get hasChanges(): boolean {
    return this.changes.hasAny
  }

  get isRestored(): boolean {
    return this.changes.isRestored
  }

  get isComplete(): boolean {
    return this.kind.faults.missing.length === 0
  }

  get conflict(): ReviewedConflict<Content, Field> | null {
    if (this.flow.theirs === null) return null
    const [mine, theirs] = [this.kind.draft.content, this.kind.contentOf(this.flow.theirs)]
    return { mine, theirs, fields: this.kind.differing(mine, theirs) }
  }

  async reload(): Promise<void> {
    await this.load(this.shown.input)
    runInAction(() => this.restore(this.shown))
  }

  /** FAC-7; tells whether it was begun: what breaks a rule is shown instead. */
  save(send: boolean): boolean {
    const { draft, faults } = this.kind
    if (faults.issues.length > 0 || (send && !this.isComplete)) {
      faults.show(send ? 'all' : 'issues')
      return false
    }
    if (this.flow.isSaving) return true
    const { saved } = this
    const newId = saved === null ? this.newId : this.ports.newId()
    const isContentSaved = saved !== null && saved.status === 'draft' && !this.hasChanges
    this.changes.send()
    void this.flow.run({ content: draft.content, saved, isContentSaved, send, newId })
    return true
  }

  takeTheirs(): void {
    const { theirs } = this.flow
    if (theirs === null) return
    this.changes.forget()
    this.flow.close()
    this.restore({ ...this.shown, saved: theirs, content: this.kind.contentOf(theirs) })
  }

  /** What was typed is thrown away, in the store as well. */
  discard(): void {
    this.changes.forget()
    this.restore(this.shown)
  }

  /** FAC-5: it becomes a draft, and its form opens. */
  async convert(): Promise<void> {
    const { saved } = this
    if (saved === null || this.isConverting) return
    this.isConverting = true
    const draft = await this.kind.convert(saved)
    runInAction(() => {
      this.isConverting = false
      if (draft === null) return
      this.reason = saved.statusComment
      this.restore({ ...this.shown, saved: draft, content: this.kind.contentOf(draft) })
    })
  }

  private takeSaved(saved: Saved): void {
    const { faults, contentOf } = this.kind
    this.changes.forget()
    this.shown = { ...this.shown, saved, content: contentOf(saved) }
    if (saved.status === 'draft') this.changes.goOnFrom(this.shown.content)
    // What has been sent to review is not edited meanwhile.
    else this.changes.beginFrom(this.shown.content)
    faults.reset()
  }

  /** Typing that began from an older version is saved as a change of that version: the backend then tells of the conflict. */
  private takeTyping(): void {
    const kept = this.changes.takeUp()
    if (kept === null) return
    const { saved } = this
    if (saved === null) this.newId = kept.newId ?? this.newId
    else if (kept.version !== null) this.shown = { ...this.shown, saved: { ...saved, version: kept.version } }
  }
}
