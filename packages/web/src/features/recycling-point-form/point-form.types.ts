import type { LikelyDuplicate } from '@recircle/core/facility'
import type { ImageFieldModel } from '../../forms/image/image-field.view.tsx'
import type { PhoneInputModel } from '../../forms/phone/phone-input.ts'
import type { PlaceChoiceModel, PlaceFields } from '../../forms/place-choice.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults, PointPhone } from './point-faults.ts'
import type { OriginalPoint } from './recycling-point-form.load.ts'
import type { PointReviewedForm } from './point-reviewed-form.ts'

/** The part of the model that the sections of the form need. */
export interface PointFieldsModel {
  readonly form: Pick<PointReviewedForm, 'shown'>
  readonly draft: PointDraft
  readonly phoneForm: PointPhone
  readonly phone: PhoneInputModel<'phone'>
  readonly icon: ImageFieldModel
  readonly photo: ImageFieldModel
  readonly duplicates: { readonly found: readonly LikelyDuplicate[] }
  readonly place: PlaceChoiceModel
  /** The place of a stop while it is being edited. */
  readonly placeOfStop: (fields: PlaceFields) => PlaceChoiceModel
}

export interface StopsEditorProps {
  model: PointFieldsModel
  /** Switches back to a stationary point. */
  onEnd: () => void
}

/** The model of the form's page. */
export interface PointFormModel extends PointFieldsModel {
  readonly form: PointReviewedForm
  readonly faults: PointFaults
  readonly pointToClose: OriginalPoint | null
}
