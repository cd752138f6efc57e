import { inject, injectable } from 'inversify'
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import {
  contentOf,
  FacilityGateway,
  isPublicStatus,
  newFacilityContent,
  saveFacility,
  type Facility,
  type FacilityContent,
} from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { Clock, PersistedStore, type KeyValueStore } from '@recircle/core/shared'
import { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import { SaveFlowModel } from '../../forms/save/save-flow.model.ts'
import { TypedDraft, typedDraftKey } from '../../forms/typing/typed-draft.ts'
import { currentActor } from '../../point-actions/current-actor.ts'
import { PointActionsModel, type PointActionDone } from '../../point-actions/point-actions.view-model.ts'
import { VisitorAccess } from '../../routes/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'
import { DuplicateWatch } from './duplicate-watch.ts'
import { differingFields, type DifferingField } from './point-differences.ts'
import { PointDraft, type PointTyped } from './point-draft.ts'
import { faultsOfPoint } from './point-faults.ts'
import {
  emptyPointForm,
  loadPointForm,
  pointFormStage,
  type PointFormSnapshot,
  type PointFormStage,
} from './load-point-form.ts'
import { FormTools } from '../../forms/form-tools.ts'
import { PointPhone } from './point-phone.ts'
import { stepStates, type PointStepState } from './point-steps.ts'

/** What is kept of typing: the draft, and the version of the point that it began from. */
interface KeptTyping {
  readonly draft: PointTyped
  readonly version: number | null
  readonly newId: string
}

/** FAC-1: one form for a new point and for one that is edited. */
@injectable()
export class RecyclingPointFormViewModel implements ScreenModel<PointFormSnapshot> {
  shown = emptyPointForm
  stage: PointFormStage = 'form'
  /** What was typed before and never saved is back. */
  isRestored = false
  /** FAC-5: what a moderator said of the point before it became a draft again. */
  reason = ''
  readonly draft = new PointDraft(newFacilityContent)
  readonly faults = faultsOfPoint(this.draft)
  readonly phoneForm = new PointPhone(this.draft, this.faults)
  readonly phone: PhoneInputModel<'phone'>
  readonly icon: ImageUploadModel
  readonly place: PlaceChoiceModel
  readonly flow: SaveFlowModel<Facility, FacilityContent>
  readonly actions: PointActionsModel
  readonly duplicates: DuplicateWatch
  private readonly actor: () => OrgActor
  private base: PointTyped = this.draft.typed
  private newId: string
  private typing: TypedDraft

  constructor(
    @inject(FacilityGateway) private readonly gateway: FacilityGateway,
    @inject(Notifier) notifier: Notifier,
    @inject(PersistedStore) private readonly store: KeyValueStore,
    @inject(Clock) private readonly clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(FormTools) private readonly tools: FormTools,
    @inject(PhonePorts) phonePorts: PhonePorts,
  ) {
    this.actor = currentActor(visitor)
    this.newId = tools.newId()
    this.typing = this.typingOf(null)
    this.phone = new PhoneInputModel(phonePorts, this.phoneForm, 'phone')
    this.icon = new ImageUploadModel({
      upload: (file, options) => gateway.uploadIcon(file, options),
      makeCancellation: () => tools.makeCancellation(),
      onUploaded: (image) => {
        this.draft.setIcon(image)
        this.faults.touch('icon')
      },
    })
    this.place = new PlaceChoiceModel({
      tools,
      clock,
      address: () => this.draft.content.address,
      setAddress: (address) => this.draft.setText('address', address),
      setLocation: (location) => this.draft.setLocation(location),
    })
    this.flow = new SaveFlowModel({
      save: (job) => saveFacility(gateway, job),
      get: (id) => gateway.get(id),
      onSaved: (facility) => this.takeSaved(facility),
      onRefused: (problems) => this.faults.refuse(problems),
    })
    this.actions = new PointActionsModel(
      { gateway, notifier, actor: this.actor },
      (done) => this.takeConverted(done),
      () => undefined,
    )
    this.duplicates = new DuplicateWatch(
      gateway,
      clock,
      () => this.draft.content,
      () => [this.facility?.id, this.shown.original?.id],
    )
    makeAutoObservable<this, 'gateway' | 'store' | 'clock' | 'actor' | 'tools' | 'base' | 'newId' | 'typing'>(
      this,
      {
        gateway: false,
        store: false,
        clock: false,
        actor: false,
        tools: false,
        newId: false,
        typing: false,
        draft: false,
        faults: false,
        phoneForm: false,
        phone: false,
        icon: false,
        place: false,
        flow: false,
        actions: false,
        duplicates: false,
        shown: observableRef,
        base: observableRef,
      },
      { autoBind: true },
    )
  }

  async load(input: ScreenInput): Promise<ScreenOutcome> {
    const loaded = await loadPointForm(this.gateway, this.actor(), input)
    if (loaded === null) return 'not-found'
    runInAction(() => (this.shown = loaded))
    return 'ready'
  }

  snapshot(): PointFormSnapshot {
    return this.shown
  }

  restore(snapshot: PointFormSnapshot): void {
    this.shown = snapshot
    this.stage = pointFormStage(snapshot)
    this.isRestored = false
    this.draft.take(snapshot.content)
    this.faults.reset()
    this.base = snapshot.facility === null ? new PointDraft(newFacilityContent).typed : this.draft.typed
    this.typing = this.typingOf(snapshot.facility?.id ?? null)
    if (this.stage === 'form' && !this.hasChanges) this.takeTyping()
  }

  /** Keeps what is typed, looks for duplicates, and fetches the numbering plans once the page stands. */
  activate(): () => void {
    const stopKeeping = reaction(
      () => (this.stage === 'form' && this.hasChanges ? this.draft.typed : null),
      (draft) => {
        const kept: KeptTyping | null = draft && { draft, version: this.facility?.version ?? null, newId: this.newId }
        if (kept) this.typing.keep(kept)
        else if (this.stage === 'form') this.typing.forget()
      },
    )
    const stopLooking = this.duplicates.start()
    void lazyPhoneMetadata.load().then((metadata) => {
      if (metadata.ok) this.faults.judgeBy({ phoneMetadata: metadata.value })
    })
    return () => {
      stopKeeping()
      stopLooking()
      this.icon.cancel()
    }
  }

  get facility(): Facility | null {
    return this.shown.facility
  }

  /** FAC-5: the point that everybody still sees, to be closed once its copy is accepted. */
  get nameToClose(): string | null {
    const { original } = this.shown
    return original !== null && isPublicStatus(original.status) ? original.name : null
  }

  get hasChanges(): boolean {
    return !compareStructural(this.draft.typed, this.base)
  }

  get steps(): readonly PointStepState[] {
    return stepStates(this.faults.missing)
  }

  get isComplete(): boolean {
    return this.faults.missing.length === 0
  }

  /** FAC-7: the other version, beside one's own. */
  get differences(): readonly DifferingField[] {
    const { state } = this.flow
    return state.kind === 'conflict' ? differingFields(this.draft.content, contentOf(state.theirs)) : []
  }

  async reload(): Promise<void> {
    await this.load(this.shown.input)
    runInAction(() => this.restore(this.shown))
  }

  /** FAC-7; tells whether it was begun: what breaks a rule is shown instead. */
  save(send: boolean): boolean {
    if (this.faults.issues.length > 0 || (send && !this.isComplete)) {
      this.faults.show(send ? 'all' : 'issues')
      return false
    }
    const { facility } = this
    const newId = facility === null ? this.newId : this.tools.newId()
    const isContentSaved = facility !== null && facility.status === 'draft' && !this.hasChanges
    void this.flow.run({ content: this.draft.content, saved: facility, isContentSaved, send, newId })
    return true
  }

  takeTheirs(): void {
    const { state } = this.flow
    if (state.kind !== 'conflict') return
    this.typing.forget()
    this.flow.close()
    this.restore({ ...this.shown, facility: state.theirs, content: contentOf(state.theirs) })
  }

  /** What was typed is thrown away, in the store as well. */
  discard(): void {
    this.typing.forget()
    this.restore(this.shown)
  }

  convert(): void {
    if (this.facility) this.actions.ask('edit', this.facility)
  }

  private takeConverted({ facility, before }: PointActionDone): void {
    if (facility === null) return
    this.reason = before.statusComment
    this.restore({ ...this.shown, facility, content: contentOf(facility) })
  }

  private takeSaved(facility: Facility): void {
    this.typing.forget()
    this.shown = { ...this.shown, facility, content: contentOf(facility) }
    this.draft.take(contentOf(facility))
    this.base = this.draft.typed
    this.isRestored = false
    this.faults.reset()
  }

  private typingOf(id: string | null): TypedDraft {
    const actor = this.actor()
    return new TypedDraft(
      this.store,
      this.clock,
      typedDraftKey('point', actor.kind === 'creator' ? actor.orgId : 'nobody', id),
    )
  }

  /** Typing that began from an older version is saved as a change of that version: the backend then tells of the conflict. */
  private takeTyping(): void {
    const kept = this.typing.read()
    if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return
    if (!this.draft.takeTyped(kept.draft) || !this.hasChanges) return
    this.isRestored = true
    if (this.facility === null && 'newId' in kept && typeof kept.newId === 'string') this.newId = kept.newId
    if (this.facility !== null && 'version' in kept && typeof kept.version === 'number')
      this.shown = { ...this.shown, facility: { ...this.facility, version: kept.version } }
  }
}
