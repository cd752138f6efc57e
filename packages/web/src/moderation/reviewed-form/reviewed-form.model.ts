import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import type { ScreenInput, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import { SaveFlowModel } from '../saving/save-flow.model.ts'
import type { ShelvedTyping, Typing } from '../saved-typing/draft-shelf.ts'
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
  /** What something new is saved under, so that a lost answer does not make a second. */
  private newId: string
  /** A form that was made for a render which React threw away never is. */
  private isStanding = false

  constructor(
    private readonly kind: ReviewedKind<Saved, Content, Shown, Field>,
    private readonly ports: ReviewedPorts,
  ) {
    this.shown = kind.nothing
    this.newId = ports.newId()
    this.changes = new DraftChanges(kind.draft, kind.nameOf, kind.name, ports)
    this.flow = new SaveFlowModel<Saved, Content>({
      save: (job) => kind.save(job),
      canEdit: (saved) => stageOf({ saved, hasFailed: false }, kind.needsConversion) !== 'past-editing',
      onSaved: (saved) => this.takeSaved(saved),
      onRefused: (problems) => kind.faults.refuse(problems),
      newId: () => this.renewId(),
    })
    makeAutoObservable<this, 'kind' | 'ports' | 'changes' | 'newId' | 'isStanding'>(
      this,
      { kind: false, ports: false, changes: false, newId: false, isStanding: false, flow: false, shown: observableRef },
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
    if (this.flow.isSaving) this.changes.leaveBehind()
    else this.changes.leave()
    this.shown = shown
    // FAC-17: a blank form is another one than what was saved in this tab before.
    this.renewId()
    this.flow.turnToAnother()
    this.stage = stageOf(shown, this.kind.needsConversion)
    this.changes.turnTo(shown.saved?.id ?? null)
    // A copy is a change of something new.
    this.changes.beginFrom(shown.saved === null ? nothing.content : shown.content)
    draft.take(shown.content)
    faults.reset()
    if (this.stage === 'form' && !this.hasChanges) this.takeTyping()
    if (this.isStanding) this.changes.stand()
  }

  /** Keeps what is typed, and fetches the numbering plans once the page stands. */
  activate(): () => void {
    const { draft, faults } = this.kind
    void lazyPhoneMetadata.load().then(() => faults.judgeBy(lazyPhoneMetadata.known))
    this.isStanding = true
    this.changes.stand()
    void this.changes.look()
    const stopWatching = this.changes.watchOthers()
    const stopKeeping = reaction(
      () => (this.stage === 'form' && this.hasChanges ? draft.typed : null),
      (typed) => {
        if (typed !== null) this.changes.keep({ version: this.saved?.version ?? null, newId: this.newId })
        else if (this.stage === 'form') this.changes.forget()
      },
    )
    return () => {
      stopKeeping()
      stopWatching()
      this.isStanding = false
      this.changes.leave()
    }
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

  /** FAC-18: what closed tabs and earlier visits left unsaved. */
  get offered(): readonly ShelvedTyping[] {
    return this.stage === 'form' ? this.changes.offered : []
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
    const { saved, newId } = this
    const isContentSaved = saved !== null && saved.status === 'draft' && !this.hasChanges
    const forget = this.changes.send()
    void this.flow.run({ content: draft.content, saved, isContentSaved, send, newId }, forget)
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

  /** FAC-18: continued in this form; what was typed here stays apart, to be continued later. */
  async takeOffered(key: string): Promise<void> {
    const { nothing, contentOf } = this.kind
    const base = this.saved === null ? nothing.content : contentOf(this.saved)
    await this.changes.takeUpOffered(key, base, (typing) => this.goOnWith(typing))
  }

  discardOffered(key: string): void {
    this.changes.discardOffered(key)
  }

  /** The page may be closed or shown again: unsaved changes are stored by then, and drafts to continue are known. */
  pageHides(): void {
    this.changes.flush()
  }

  pageShows(): void {
    void this.changes.look()
  }

  pageEnds(): void {
    this.changes.leave()
  }

  pageComesBack(): void {
    this.changes.stand()
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
      if (draft.status === 'draft') this.reason = saved.statusComment
      this.restore({ ...this.shown, saved: draft, content: this.kind.contentOf(draft) })
    })
  }

  private renewId(): string {
    this.newId = this.ports.newId()
    return this.newId
  }

  private takeSaved(saved: Saved): void {
    const { faults, contentOf } = this.kind
    this.changes.forget()
    // From now on it is edited under the id that it has.
    this.changes.turnTo(saved.id)
    this.renewId()
    this.shown = { ...this.shown, saved, content: contentOf(saved) }
    if (saved.status === 'draft') this.changes.goOnFrom(this.shown.content)
    // What has been sent to review is not edited meanwhile.
    else this.changes.beginFrom(this.shown.content)
    faults.reset()
  }

  private takeTyping(): void {
    const kept = this.changes.takeUp()
    if (kept !== null) this.goOnWith(kept)
  }

  /** Typing that began from an older version is saved as a change of that version: the backend then tells of the conflict. */
  private goOnWith({ version, newId }: Typing): void {
    const { saved } = this
    if (saved === null) this.newId = newId ?? this.newId
    else if (version !== null) this.shown = { ...this.shown, saved: { ...saved, version } }
  }
}
