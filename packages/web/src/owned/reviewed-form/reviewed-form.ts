import { reaction, runInAction } from 'mobx'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { SaveFlowModel } from '../saving/save-flow.ts'
import type { ShelvedTyping, Typing } from '../saved-typing/draft-shelf.ts'
import { DraftChanges } from './draft-changes.ts'
import type { Reviewed, ReviewedConflict, ReviewedKind, ReviewedPorts } from './reviewed-kind.ts'
import { stageOf, type ReviewedData, type ReviewedStage } from './reviewed-stage.ts'

/** FAC-7, EVT-2: the form for creating and editing, which saves drafts and sends them to review. */
export class ReviewedFormModel<
  Saved extends Reviewed,
  Content,
  Shown extends ReviewedData<Saved, Content>,
  Field = string,
> {
  shown: Shown
  stage: ReviewedStage = 'form'
  isConverting = false
  /** FAC-5: the moderator's comment from before the conversion to a draft. */
  reason = ''
  readonly flow: SaveFlowModel<Saved, Content>
  private readonly changes: DraftChanges<Content>
  /** The id of a new entity, so that a lost response does not create a duplicate. */
  private newId: string
  /** React may discard the render for which a form was created; such a form is never mounted. */
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
    makeObserved(this)
  }

  restore(shown: Shown): void {
    const { draft, faults, nothing } = this.kind
    if (this.flow.isSaving) this.changes.leaveBehind()
    else this.changes.leave()
    this.shown = shown
    // FAC-17: a blank form is a different entity than the one saved before in this tab.
    this.renewId()
    this.flow.turnToAnother()
    this.stage = stageOf(shown, this.kind.needsConversion)
    this.changes.turnTo(shown.saved?.id ?? null)
    // A copy counts as a change to a new entity.
    this.changes.beginFrom(shown.saved === null ? nothing.content : shown.content)
    draft.take(shown.content)
    faults.reset()
    if (this.stage === 'form' && !this.hasChanges) this.takeTyping()
    if (this.isStanding) this.changes.stand()
  }

  /** Stores the input, and loads the numbering plans once the page is mounted. */
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

  /** FAC-22: saving takes it back from review. */
  get isOnReview(): boolean {
    return this.saved !== null && this.kind.isOnReview(this.saved)
  }

  get hasChanges(): boolean {
    return this.changes.hasAny
  }

  get isRestored(): boolean {
    return this.changes.isRestored
  }

  /** FAC-18: unsaved drafts of closed tabs and earlier visits. */
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
    const loaded = await this.kind.load(this.shown.input)
    if (loaded.outcome === 'ready') this.restore(loaded.data)
  }

  /** FAC-7: returns whether saving has started; otherwise the broken rules are shown. */
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

  /** Discards the input, including its stored copy. */
  discard(): void {
    this.changes.forget()
    this.restore(this.shown)
  }

  /** FAC-18: continues a stored draft in this form; the current input is stored separately, to be continued later. */
  async takeOffered(key: string): Promise<void> {
    const { nothing, contentOf } = this.kind
    const base = this.saved === null ? nothing.content : contentOf(this.saved)
    await this.changes.takeUpOffered(key, base, (typing) => this.goOnWith(typing))
  }

  discardOffered(key: string): void {
    this.changes.discardOffered(key)
  }

  /** The page may be closed or shown again: unsaved changes are stored, and the drafts to continue are refreshed. */
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

  /** FAC-5: converts the entity to a draft and opens its form. */
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
    // From now on it is edited under its own id.
    this.changes.turnTo(saved.id)
    this.renewId()
    this.shown = { ...this.shown, saved, content: contentOf(saved) }
    if (saved.status === 'draft') this.changes.goOnFrom(this.shown.content)
    // An entity on review is not edited, so there are no changes.
    else this.changes.beginFrom(this.shown.content)
    faults.reset()
  }

  private takeTyping(): void {
    const typing = this.changes.takeUp()
    if (typing !== null) this.goOnWith(typing)
  }

  /** Input based on an older version is saved as a change to that version, so that the backend reports the conflict. */
  private goOnWith({ version, newId }: Typing): void {
    const { saved } = this
    if (saved === null) this.newId = newId ?? this.newId
    else if (version !== null) this.shown = { ...this.shown, saved: { ...saved, version } }
  }
}
