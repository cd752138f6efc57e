import { inject, injectable } from 'inversify'
import { CharityEventGateway, newCharityEventContent } from '@recircle/core/charity-event'
import { FacilityGateway } from '@recircle/core/facility'
import type { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import type { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import type { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import type { EventFormData } from './charity-event-form.load.ts'
import { EventDraft } from './event-draft.ts'
import { faultsOfEvent, phoneOfEvent, type EventFaults, type EventPhone } from './event-faults.ts'
import { eventReviewedForm, type EventReviewedForm } from './event-reviewed-form.ts'

/** EVT-2: the form for creating and editing an event. Its state is in its parts. */
@injectable()
export class CharityEventFormViewModel {
  readonly draft = new EventDraft(newCharityEventContent)
  readonly faults: EventFaults
  readonly phoneForm: EventPhone
  readonly form: EventReviewedForm
  readonly phone: PhoneInputModel<'phone'>
  readonly cover: ImageUploadModel
  readonly place: PlaceChoiceModel

  constructor(
    @inject(CharityEventGateway) charityEvents: CharityEventGateway,
    @inject(FacilityGateway) facilities: Pick<FacilityGateway, 'materials'>,
    @inject(ReviewedTools) tools: Pick<ReviewedTools, keyof ReviewedTools>,
  ) {
    const { draft } = this
    const faults = faultsOfEvent(draft, () => ({ nowMs: tools.ports.clock.nowMs(), timezone: this.timezone }))
    this.faults = faults
    this.phoneForm = phoneOfEvent(draft, faults)
    this.form = eventReviewedForm({ charityEvents, facilities }, tools, draft, faults)
    this.phone = tools.phone(this.phoneForm)
    this.cover = tools.image(
      (file, options) => charityEvents.uploadCover(file, options),
      (image) => {
        draft.setCover(image)
        faults.touch('cover')
      },
    )
    this.place = tools.place({
      address: () => draft.content.address,
      setAddress: (address) => draft.set('address', address),
      setLocation: (location) => draft.set('location', location),
    })
  }

  /** The zone of the saved location; null after the location has changed, since only the server can look it up. */
  private get timezone(): string | null {
    const { saved } = this.form
    const { location } = this.draft.content
    return saved?.location.lng === location.lng && saved.location.lat === location.lat ? saved.timezone : null
  }

  restore(data: EventFormData): void {
    this.form.restore(data)
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
