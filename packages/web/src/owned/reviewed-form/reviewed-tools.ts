import { inject, injectable } from 'inversify'
import { Notifier } from '@recircle/core/notification'
import type { Site } from '@recircle/core/site'
import type { LinkedImage } from '@recircle/core/wire'
import { FormTools } from '../../forms/form-tools.ts'
import { ImageUploadModel, type UploadImage } from '../../forms/image/image-upload.model.ts'
import { PhoneInputModel, type PhoneForm } from '../../forms/phone/phone-input.model.ts'
import { PhonePorts } from '../../forms/phone/phone-ports.ts'
import { PlaceChoiceModel, type PlaceFields } from '../../forms/place-choice.model.ts'
import { VisitorAccess } from '../../routing/access.ts'
import { currentActor } from '../owner-actions/current-actor.ts'
import { TypingPorts } from '../saved-typing/typing-ports.ts'
import type { ReviewedPorts } from './reviewed-kind.ts'

/** What every form that is reviewed is made of, besides its own fields. */
@injectable()
export class ReviewedTools {
  readonly ports: ReviewedPorts

  constructor(
    @inject(TypingPorts) { store, presence, clock }: TypingPorts,
    @inject(VisitorAccess) visitor: Pick<VisitorAccess, 'state'>,
    @inject(Notifier) readonly notifier: Pick<Notifier, 'notify'>,
    @inject(FormTools) private readonly tools: FormTools,
    @inject(PhonePorts) private readonly phones: PhonePorts,
  ) {
    this.ports = { store, presence, clock, newId: () => tools.newId(), actor: currentActor(visitor) }
  }

  get site(): Site {
    return this.phones.page.site
  }

  phone(form: PhoneForm<'phone'>): PhoneInputModel<'phone'> {
    return new PhoneInputModel(this.phones, form, 'phone')
  }

  image(upload: UploadImage, onUploaded: (image: LinkedImage) => void): ImageUploadModel {
    return new ImageUploadModel({ upload, onUploaded, makeCancellation: () => this.tools.makeCancellation() })
  }

  place(fields: PlaceFields): PlaceChoiceModel {
    return new PlaceChoiceModel({ tools: this.tools, clock: this.ports.clock, ...fields })
  }
}
