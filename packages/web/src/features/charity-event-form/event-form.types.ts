import type { ImageFieldModel } from '../../forms/image/image-field.view.tsx'
import type { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import type { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventFaults, EventPhone } from './event-faults.ts'
import type { EventReviewedForm } from './event-reviewed-form.ts'

/** The part of the model that the sections of the form need. */
export interface EventFieldsModel {
  readonly form: Pick<EventReviewedForm, 'shown' | 'saved'>
  readonly draft: EventDraft
  readonly phoneForm: EventPhone
  readonly phone: PhoneInputModel<'phone'>
  readonly cover: ImageFieldModel
  readonly place: PlaceChoiceModel
}

/** The model of the form's page. */
export interface EventFormModel extends EventFieldsModel {
  readonly form: EventReviewedForm
  readonly faults: EventFaults
}
