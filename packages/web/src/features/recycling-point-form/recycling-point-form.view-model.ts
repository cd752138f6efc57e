import { inject, injectable } from 'inversify'
import { makeAutoObservable } from 'mobx'
import { FacilityGateway, isPublicStatus, newFacilityContent } from '@recircle/core/facility'
import { Notifier } from '@recircle/core/notification'
import { currencyOf } from '@recircle/core/site'
import { Clock } from '@recircle/core/shared'
import { FormTools } from '../../forms/form-tools.ts'
import { ImageUploadModel } from '../../forms/image/image-upload.model.ts'
import { PhoneInputModel } from '../../forms/phone/phone-input.model.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { PlaceChoiceModel, type PlaceFields } from '../../forms/place-choice.model.ts'
import { TypingPorts } from '../../owned/saved-typing/typing-ports.ts'
import { currentActor } from '../../owned/owner-actions/current-actor.ts'
import { VisitorAccess } from '../../routing/access.ts'
import type { ScreenInput, ScreenModel, ScreenOutcome } from '../../routing/screen/screen-model.ts'
import { DuplicateWatch } from './duplicate-watch.ts'
import type { PointFormSnapshot } from './load-point-form.ts'
import { PointDraft } from './point-draft.ts'
import { faultsOfPoint, phoneOfPoint } from './point-faults.ts'
import { pointReviewedForm, type PointReviewedForm } from './point-reviewed-form.ts'

/** FAC-1: the form for creating and editing a point. */
@injectable()
export class RecyclingPointFormViewModel implements ScreenModel<PointFormSnapshot> {
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
    @inject(Notifier) notifier: Notifier,
    @inject(TypingPorts) typing: TypingPorts,
    @inject(Clock) clock: Clock,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(FormTools) tools: FormTools,
    @inject(PhonePorts) phonePorts: PhonePorts,
  ) {
    const { draft, faults } = this
    const actor = currentActor(visitor)
    const currency = currencyOf(phonePorts.page.site)
    this.form = pointReviewedForm({ gateway, notifier, currency }, draft, faults, {
      store: typing.store,
      presence: typing.presence,
      clock,
      newId: () => tools.newId(),
      actor,
    })
    this.phone = new PhoneInputModel(phonePorts, this.phoneForm, 'phone')
    this.icon = new ImageUploadModel({
      upload: (file, options) => gateway.uploadIcon(file, options),
      makeCancellation: () => tools.makeCancellation(),
      onUploaded: (image) => {
        draft.setIcon(image)
        faults.touch('icon')
      },
    })
    this.place = new PlaceChoiceModel({
      tools,
      clock,
      address: () => draft.content.address,
      setAddress: (address) => draft.setText('address', address),
      setLocation: (location) => draft.setLocation(location),
    })
    this.placeOfStop = (fields) => new PlaceChoiceModel({ tools, clock, ...fields })
    this.duplicates = new DuplicateWatch(
      gateway,
      clock,
      () => draft.content,
      () => [this.form.saved?.id, this.form.shown.original?.id],
    )
    makeAutoObservable(
      this,
      {
        draft: false,
        faults: false,
        phoneForm: false,
        form: false,
        phone: false,
        icon: false,
        place: false,
        placeOfStop: false,
        duplicates: false,
      },
      { autoBind: true },
    )
  }

  load(input: ScreenInput): Promise<ScreenOutcome> {
    return this.form.load(input)
  }

  snapshot(): PointFormSnapshot {
    return this.form.shown
  }

  restore(snapshot: PointFormSnapshot): void {
    this.form.restore(snapshot)
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
