import { inject, injectable } from 'inversify'
import { FacilityGateway, isPublicStatus, newFacilityContent } from '@recircle/core/facility'
import type { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import type { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import type { PlaceChoiceModel, PlaceFields } from '../../forms/place-choice.model.ts'
import { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import { DuplicateWatch } from './duplicate-watch.ts'
import { PointDraft } from './point-draft.ts'
import { faultsOfPoint, phoneOfPoint } from './point-faults.ts'
import { pointReviewedForm, type PointReviewedForm } from './point-reviewed-form.ts'
import type { PointFormData } from './recycling-point-form.load.ts'

/** FAC-1: the form for creating and editing a point. Its state is in its parts. */
@injectable()
export class RecyclingPointFormViewModel {
  readonly draft = new PointDraft(newFacilityContent)
  readonly faults = faultsOfPoint(this.draft)
  readonly phoneForm = phoneOfPoint(this.draft, this.faults)
  readonly form: PointReviewedForm
  readonly phone: PhoneInputModel<'phone'>
  readonly icon: ImageUploadModel
  readonly place: PlaceChoiceModel
  readonly duplicates: DuplicateWatch
  readonly placeOfStop: (fields: PlaceFields) => PlaceChoiceModel

  constructor(
    @inject(FacilityGateway) gateway: FacilityGateway,
    @inject(ReviewedTools) tools: Pick<ReviewedTools, keyof ReviewedTools>,
  ) {
    const { draft, faults } = this
    this.form = pointReviewedForm(gateway, tools, draft, faults)
    this.phone = tools.phone(this.phoneForm)
    this.icon = tools.image(
      (file, options) => gateway.uploadIcon(file, options),
      (image) => {
        draft.setIcon(image)
        faults.touch('icon')
      },
    )
    this.place = tools.place({
      address: () => draft.content.address,
      setAddress: (address) => draft.setText('address', address),
      setLocation: (location) => draft.setLocation(location),
    })
    this.placeOfStop = (fields) => tools.place(fields)
    this.duplicates = new DuplicateWatch(
      gateway,
      tools.ports.clock,
      () => draft.content,
      () => [this.form.saved?.id, this.form.shown.original?.id],
    )
  }

  restore(data: PointFormData): void {
    this.form.restore(data)
  }

  /** Also searches for duplicates while the page is mounted. */
  activate(): () => void {
    const stop = this.form.activate()
    const stopLooking = this.duplicates.start()
    return () => {
      stop()
      stopLooking()
      this.icon.cancel()
      this.place.stop()
    }
  }

  /** FAC-5: the original that is still public, to be closed once its copy is accepted. */
  get nameToClose(): string | null {
    const { original } = this.form.shown
    return original !== null && isPublicStatus(original.status) ? original.name : null
  }
}
