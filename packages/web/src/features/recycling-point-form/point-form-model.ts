import type { Facility, LikelyDuplicate } from '@recircle/core/facility'
import type { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import type { ImageFieldModel } from '../../forms/image/image-field.view.tsx'
import type { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import type { SaveDialogsModel } from '../../forms/save/save-dialogs.view.tsx'
import type { PointActionDialogModel } from '../../point-actions/point-action-dialog.view.tsx'
import type { DifferingField } from './point-differences.ts'
import type { PointDraft } from './point-draft.ts'
import type { PointFaults } from './point-faults.ts'
import type { PointPhone } from './point-phone.ts'
import type { PointStepState } from './point-steps.ts'
import type { PointFormSnapshot, PointFormStage } from './load-point-form.ts'

/** What the sections of the form need. */
export interface PointFieldsModel {
  readonly draft: PointDraft
  readonly faults: PointFaults
  readonly phoneForm: PointPhone
  readonly phone: PhoneInputModel<'phone'>
  readonly icon: ImageFieldModel
  readonly duplicates: { readonly found: readonly LikelyDuplicate[] }
  readonly shown: Pick<PointFormSnapshot, 'materials' | 'units'>
  readonly place: PlaceChoiceModel
}

/** What the page of the form needs. */
export interface PointFormModel extends PointFieldsModel {
  readonly stage: PointFormStage
  readonly facility: Facility | null
  readonly hasChanges: boolean
  readonly isRestored: boolean
  readonly isComplete: boolean
  readonly reason: string
  readonly nameToClose: string | null
  readonly steps: readonly PointStepState[]
  readonly differences: readonly DifferingField[]
  readonly actions: PointActionDialogModel
  readonly flow: SaveDialogsModel & {
    readonly isSaving: boolean
    readonly keepMine: () => Promise<void>
    readonly theirs: Facility | null
  }
  readonly save: (send: boolean) => boolean
  readonly convert: () => void
  readonly discard: () => void
  readonly takeTheirs: () => void
  readonly reload: () => Promise<void>
}
