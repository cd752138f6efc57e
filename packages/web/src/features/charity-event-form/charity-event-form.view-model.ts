import { inject, injectable } from 'inversify'
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import {
  CharityEventGateway,
  eventContentOf,
  newCharityEventContent,
  saveCharityEvent,
  type CharityEvent,
  type CharityEventContent,
} from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import type { OrgActor } from '@recircle/core/moderation'
import { Notifier } from '@recircle/core/notification'
import { lazyPhoneMetadata } from '@recircle/core/phone'
import { Clock, PersistedStore, type KeyValueStore } from '@recircle/core/shared'
import { EventActionsModel, type EventActionDone } from '../../event-actions/event-actions.view-model.ts'
import { FormTools } from '../../forms/form-tools.ts'
import { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import { SaveFlowModel } from '../../forms/save/save-flow.model.ts'
import { TypedDraft, typedDraftKey } from '../../forms/typing/typed-draft.ts'
import { currentActor } from '../../point-actions/current-actor.ts'
import { VisitorAccess } from '../../routes/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../screen/screen-model.ts'
import { differingEventFields, type DifferingEventField } from './event-differences.ts'
import { EventDraft, type EventTyped } from './event-draft.ts'
import { faultsOfEvent } from './event-faults.ts'
import { EventPhone } from './event-phone.ts'
import { eventStepStates, type EventStepState } from './event-steps.ts'
import {
  emptyEventForm,
  eventFormStage,
  loadEventForm,
  type EventFormSnapshot,
  type EventFormStage,
} from './load-event-form.ts'

/** What is kept of typing: the draft, and the version of the event that it began from. */
interface KeptTyping {
  readonly draft: EventTyped
  readonly version: number | null
  readonly newId: string
}

/** EVT-2: one form for a new event and for one that is edited. */
@injectable()
export class CharityEventFormViewModel implements ScreenModel<EventFormSnapshot> {
  shown = emptyEventForm
  stage: EventFormStage = 'form'
  /** What was typed before and never saved is back. */
  isRestored = false
  /** What a moderator said of the event before it became a draft again. */
  reason = ''
  readonly draft = new EventDraft(newCharityEventContent)
  readonly faults = faultsOfEvent(this.draft)
  readonly phoneForm = new EventPhone(this.draft, this.faults)
  readonly phone: PhoneInputModel<'phone'>
  readonly cover: ImageUploadModel
  readonly place: PlaceChoiceModel
  readonly flow: SaveFlowModel<CharityEvent, CharityEventContent>
  readonly actions: EventActionsModel
  private readonly actor: () => OrgActor
  private base: EventTyped = this.draft.typed
  private newId: string
  private typing: TypedDraft

  constructor(
    @inject(CharityEventGateway) private readonly gateway: CharityEventGateway,
    @inject(FacilityGateway) private readonly facilities: Pick<FacilityGateway, 'materials'>,
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
    this.cover = new ImageUploadModel({
      upload: (file, options) => gateway.uploadCover(file, options),
      makeCancellation: () => tools.makeCancellation(),
      onUploaded: (image) => {
        this.draft.setCover(image)
        this.faults.touch('cover')
      },
    })
    this.place = new PlaceChoiceModel({
      tools,
      clock,
      address: () => this.draft.content.address,
      setAddress: (address) => this.draft.set('address', address),
      setLocation: (location) => this.draft.set('location', location),
    })
    this.flow = new SaveFlowModel({
      save: (job) => saveCharityEvent(gateway, job),
      get: (id) => gateway.get(id),
      onSaved: (event) => this.takeSaved(event),
      onRefused: (problems) => this.faults.refuse(problems),
    })
    this.actions = new EventActionsModel(
      { gateway, notifier, clock, actor: this.actor },
      (done) => this.takeConverted(done),
      () => undefined,
    )
    makeAutoObservable<
      this,
      'gateway' | 'facilities' | 'store' | 'clock' | 'actor' | 'tools' | 'base' | 'newId' | 'typing'
    >(
      this,
      {
        gateway: false,
        facilities: false,
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
        cover: false,
        place: false,
        flow: false,
        actions: false,
        shown: observableRef,
        base: observableRef,
      },
      { autoBind: true },
    )
  }

  async load(input: ScreenInput): Promise<ScreenOutcome> {
    const loaded = await loadEventForm(this.gateway, this.facilities, this.actor(), input)
    if (loaded === null) return 'not-found'
    runInAction(() => (this.shown = loaded))
    return 'ready'
  }

  snapshot(): EventFormSnapshot {
    return this.shown
  }

  restore(snapshot: EventFormSnapshot): void {
    this.shown = snapshot
    this.stage = eventFormStage(snapshot)
    this.isRestored = false
    this.draft.take(snapshot.content)
    this.faults.reset()
    this.base = snapshot.event === null ? new EventDraft(newCharityEventContent).typed : this.draft.typed
    this.typing = this.typingOf(snapshot.event?.id ?? null)
    if (this.stage === 'form' && !this.hasChanges) this.takeTyping()
  }

  /** Keeps what is typed, and fetches the numbering plans once the page stands. */
  activate(): () => void {
    const stopKeeping = reaction(
      () => (this.stage === 'form' && this.hasChanges ? this.draft.typed : null),
      (draft) => {
        const kept: KeptTyping | null = draft && { draft, version: this.event?.version ?? null, newId: this.newId }
        if (kept) this.typing.keep(kept)
        else if (this.stage === 'form') this.typing.forget()
      },
    )
    void lazyPhoneMetadata.load().then((metadata) => {
      if (metadata.ok) this.faults.judgeBy({ phoneMetadata: metadata.value })
    })
    return () => {
      stopKeeping()
      this.cover.cancel()
    }
  }

  get event(): CharityEvent | null {
    return this.shown.event
  }

  get hasChanges(): boolean {
    return !compareStructural(this.draft.typed, this.base)
  }

  get steps(): readonly EventStepState[] {
    return eventStepStates(this.faults.missing)
  }

  get isComplete(): boolean {
    return this.faults.missing.length === 0
  }

  /** The other version, beside one's own. */
  get differences(): readonly DifferingEventField[] {
    const { state } = this.flow
    return state.kind === 'conflict' ? differingEventFields(this.draft.content, eventContentOf(state.theirs)) : []
  }

  async reload(): Promise<void> {
    await this.load(this.shown.input)
    runInAction(() => this.restore(this.shown))
  }

  /** Tells whether it was begun: what breaks a rule is shown instead. */
  save(send: boolean): boolean {
    if (this.faults.issues.length > 0 || (send && !this.isComplete)) {
      this.faults.show(send ? 'all' : 'issues')
      return false
    }
    const { event } = this
    const newId = event === null ? this.newId : this.tools.newId()
    const isContentSaved = event !== null && event.status === 'draft' && !this.hasChanges
    void this.flow.run({ content: this.draft.content, saved: event, isContentSaved, send, newId })
    return true
  }

  takeTheirs(): void {
    const { state } = this.flow
    if (state.kind !== 'conflict') return
    this.typing.forget()
    this.flow.close()
    this.restore({ ...this.shown, event: state.theirs, content: eventContentOf(state.theirs) })
  }

  /** What was typed is thrown away, in the store as well. */
  discard(): void {
    this.typing.forget()
    this.restore(this.shown)
  }

  convert(): void {
    if (this.event) this.actions.ask('edit', this.event)
  }

  private takeConverted({ event, before }: EventActionDone): void {
    if (event === null) return
    this.reason = before.statusComment
    this.restore({ ...this.shown, event, content: eventContentOf(event) })
  }

  private takeSaved(event: CharityEvent): void {
    this.typing.forget()
    this.shown = { ...this.shown, event, content: eventContentOf(event) }
    this.draft.take(eventContentOf(event))
    this.base = this.draft.typed
    this.isRestored = false
    this.faults.reset()
  }

  private typingOf(id: string | null): TypedDraft {
    const actor = this.actor()
    const who = actor.kind === 'creator' ? actor.orgId : 'nobody'
    return new TypedDraft(this.store, this.clock, typedDraftKey('event', who, id))
  }

  /** Typing that began from an older version is saved as a change of that version: the backend then tells of the conflict. */
  private takeTyping(): void {
    const kept = this.typing.read()
    if (typeof kept !== 'object' || kept === null || !('draft' in kept)) return
    if (!this.draft.takeTyped(kept.draft) || !this.hasChanges) return
    this.isRestored = true
    if (this.event === null && 'newId' in kept && typeof kept.newId === 'string') this.newId = kept.newId
    if (this.event !== null && 'version' in kept && typeof kept.version === 'number')
      this.shown = { ...this.shown, event: { ...this.event, version: kept.version } }
  }
}
