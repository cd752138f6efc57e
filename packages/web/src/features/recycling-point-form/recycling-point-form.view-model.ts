import { inject, injectable } from 'inversify'
import { reaction, runInAction } from 'mobx'
import {
  FacilityGateway,
  isPublicStatus,
  newFacilityContent,
  duplicateRadiusM,
  likelyDuplicates,
  type FacilityContent,
  type LikelyDuplicate,
} from '@recircle/core/facility'
import { boxAround, defaultLngLat } from '@recircle/core/geo'
import type { CancelTimer, Clock } from '@recircle/core/shared'
import type { ImageUploadModel } from '../../forms/image/image-upload.ts'
import type { PhoneInputModel } from '../../forms/phone/phone-input.ts'
import type { PlaceChoiceModel, PlaceFields } from '../../forms/place-choice.ts'
import { ReviewedTools } from '../../owned/reviewed-form/reviewed-tools.ts'
import { makeObserved } from '@recircle/ui/screen/make-observed.ts'
import { PointDraft } from './point-draft.ts'
import { faultsOfPoint, phoneOfPoint } from './point-faults.ts'
import { pointReviewedForm, type PointReviewedForm } from './point-reviewed-form.ts'
import type { OriginalPoint, PointFormData } from './recycling-point-form.load.ts'

/** FAC-1: the form for creating and editing a point. Its state is in its parts. */
@injectable()
export class RecyclingPointFormViewModel {
  readonly draft = new PointDraft(newFacilityContent)
  readonly faults = faultsOfPoint(this.draft)
  readonly phoneForm = phoneOfPoint(this.draft, this.faults)
  readonly form: PointReviewedForm
  readonly phone: PhoneInputModel<'phone'>
  readonly icon: ImageUploadModel
  readonly photo: ImageUploadModel
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
    this.photo = tools.image(
      (file, options) => gateway.uploadIcon(file, { ...options, isPhoto: true }),
      ({ fileUrl }) => draft.setPhotos([...draft.content.photos, fileUrl]),
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
      this.photo.cancel()
      this.place.stop()
    }
  }

  /** FAC-5: the original that is still public, to be closed once its copy is accepted. */
  get pointToClose(): OriginalPoint | null {
    const { original } = this.form.shown
    return original !== null && isPublicStatus(original.status) ? original : null
  }
}

const pauseMs = 600
const lookedAt = 50

/** Searches for likely duplicates near a new point: a hint that never blocks, and silent on failure. */
class DuplicateWatch {
  found: readonly LikelyDuplicate[] = []
  private lastLook = 0

  constructor(
    private readonly gateway: Pick<FacilityGateway, 'search'>,
    private readonly clock: Pick<Clock, 'after'>,
    private readonly content: () => FacilityContent,
    /** The point itself, and the original of a copy. */
    private readonly ownIds: () => readonly (string | undefined)[],
  ) {
    makeObserved(this)
  }

  /** Searches again whenever a relevant field has changed. */
  start(): () => void {
    let stopWaiting: CancelTimer = () => undefined
    const stop = reaction(
      () => {
        const { name, location, rates } = this.content()
        return JSON.stringify([name, location, rates.map(({ materialId }) => materialId)])
      },
      () => {
        stopWaiting()
        stopWaiting = this.clock.after(pauseMs, () => void this.look())
      },
      { fireImmediately: true },
    )
    return () => {
      stop()
      stopWaiting()
    }
  }

  async look(): Promise<void> {
    this.lastLook += 1
    const look = this.lastLook
    const content = this.content()
    const { location } = content
    const isPlaced = location.lng !== defaultLngLat.lng || location.lat !== defaultLngLat.lat
    const answer = isPlaced
      ? await this.gateway.search({
          text: '',
          near: location,
          box: boxAround(location, duplicateRadiusM),
          materialIds: [],
          openNow: false,
          limit: lookedAt,
          offset: 0,
        })
      : null
    if (look !== this.lastLook) return
    runInAction(() => {
      const own = this.ownIds()
      const others = answer?.ok ? answer.value.items.filter(({ id }) => !own.includes(id)) : []
      this.found = likelyDuplicates(content, others)
    })
  }
}
