import type { CharityEvent } from '@recircle/core/charity-event'
import type { EventActionDialogModel } from '../../event-actions/event-action-dialog.view.tsx'
import type { ImageFieldModel } from '../../forms/image/image-field.view.tsx'
import type { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import type { PlaceChoiceModel } from '../../forms/place-choice.model.ts'
import type { SaveDialogsModel } from '../../forms/save/save-dialogs.view.tsx'
import type { DifferingEventField } from './event-differences.ts'
import type { EventDraft } from './event-draft.ts'
import type { EventFaults } from './event-faults.ts'
import type { EventPhone } from './event-phone.ts'
import type { EventStepState } from './event-steps.ts'
import type { EventFormSnapshot, EventFormStage } from './load-event-form.ts'

/** What the sections of the form need. */
export interface EventFieldsModel {
  readonly draft: EventDraft
  readonly faults: EventFaults
  readonly phoneForm: EventPhone
  readonly phone: PhoneInputModel<'phone'>
  readonly cover: ImageFieldModel
  readonly shown: Pick<EventFormSnapshot, 'materials'>
  readonly event: CharityEvent | null
  readonly place: PlaceChoiceModel
}

/** What the page of the form needs. */
export interface EventFormModel extends EventFieldsModel {
  readonly stage: EventFormStage
  readonly hasChanges: boolean
  readonly isRestored: boolean
  readonly isComplete: boolean
  readonly reason: string
  readonly steps: readonly EventStepState[]
  readonly differences: readonly DifferingEventField[]
  readonly actions: EventActionDialogModel
  readonly flow: SaveDialogsModel & {
    readonly isSaving: boolean
    readonly keepMine: () => Promise<void>
    readonly theirs: CharityEvent | null
  }
  readonly save: (send: boolean) => boolean
  readonly convert: () => void
  readonly discard: () => void
  readonly takeTheirs: () => void
  readonly reload: () => Promise<void>
}
