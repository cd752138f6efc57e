import { inject, injectable } from 'inversify'
import { makeAutoObservable } from 'mobx'
import { CharityEventGateway, newCharityEventContent } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import { Notifier } from '@recircle/core/notification'
import { Clock } from '@recircle/core/shared'
import { FormTools } from '../../forms/form-tools.ts'
import { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import { TypingPorts } from '../../owned/saved-typing/typing-ports.ts'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import { EventDraft } from './event-draft.ts'
import { faultsOfEvent, phoneOfEvent, type EventFaults, type EventPhone } from './event-faults.ts'
import { eventReviewedForm, type EventReviewedForm } from './event-reviewed-form.ts'
import type { EventFormSnapshot } from './load-event-form.ts'

/** EVT-2: the form for creating and editing an event. */
@injectable()
export class CharityEventFormViewModel implements ScreenModel<EventFormSnapshot> {
  readonly draft = new EventDraft(newCharityEventContent)
  readonly faults: EventFaults
  readonly phoneForm: EventPhone
  readonly form: EventReviewedForm
  readonly phone: PhoneInputModel<'phone'>
  readonly cover: ImageUploadModel
  readonly place: PlaceChoiceModel

  constructor(
    @inject(CharityEventGateway) gateway: CharityEventGateway,
    @inject(FacilityGateway) facilities: Pick<FacilityGateway, 'materials'>,
    @inject(Notifier) notifier: Notifier,
    @inject(TypingPorts) typing: TypingPorts,
    @inject(Clock) clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(FormTools) tools: FormTools,
    @inject(PhonePorts) phonePorts: PhonePorts,
  ) {
    const { draft } = this
    const faults = faultsOfEvent(draft, () => ({ nowMs: clock.nowMs(), timezone: this.timezone }))
    this.faults = faults
    this.phoneForm = phoneOfEvent(draft, faults)
    const actor = currentActor(visitor)
    const { store, presence } = typing
    const ports = { store, presence, clock, newId: () => tools.newId(), actor }
    this.form = eventReviewedForm({ gateway, facilities, notifier, clock }, draft, faults, ports)
    this.phone = new PhoneInputModel(phonePorts, this.phoneForm, 'phone')
    this.cover = new ImageUploadModel({
      upload: (file, options) => gateway.uploadCover(file, options),
      makeCancellation: () => tools.makeCancellation(),
      onUploaded: (image) => {
        draft.setCover(image)
        faults.touch('cover')
      },
    })
    this.place = new PlaceChoiceModel({
      tools,
      clock,
      address: () => draft.content.address,
      setAddress: (address) => draft.set('address', address),
      setLocation: (location) => draft.set('location', location),
    })
    makeAutoObservable(
      this,
      {
        draft: false,
        faults: false,
        phoneForm: false,
        form: false,
        phone: false,
        cover: false,
        place: false,
      },
      { autoBind: true },
    )
  }

  /** The zone of the saved location; null after the location has changed, since only the server can look it up. */
  private get timezone(): string | null {
    const { saved } = this.form
    const { location } = this.draft.content
    return saved?.location.lng === location.lng && saved.location.lat === location.lat ? saved.timezone : null
  }

  load(input: ScreenInput): Promise<ScreenOutcome> {
    return this.form.load(input)
  }

  snapshot(): EventFormSnapshot {
    return this.form.shown
  }

  restore(snapshot: EventFormSnapshot): void {
    this.form.restore(snapshot)
  }

  activate(): () => void {
    const stop = this.form.activate()
    return () => {
      stop()
      this.cover.cancel()
      this.place.stop()
    }
  }
}
