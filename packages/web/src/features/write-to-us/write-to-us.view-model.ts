import { inject, injectable } from 'inversify'
import { InquiryGateway, WriteToUsForm } from '@recircle/core/inquiry'
import type { SharedLink } from '@recircle/core/share'
import { MessageModel } from '../../forms/message/message.ts'
import { textAbout } from '../../forms/message/text-about.ts'

/** FORM-1, MAP-8: the text of an error report names its subject. */
@injectable()
export class WriteToUsViewModel {
  readonly message: MessageModel<WriteToUsForm>
  /** Null for a message about the site. */
  subject: SharedLink | null = null

  constructor(@inject(InquiryGateway) inquiries: Pick<InquiryGateway, 'inquire'>) {
    this.message = new MessageModel(
      () => new WriteToUsForm(),
      (typed) => inquiries.inquire(this.withSubject(typed)),
    )
  }

  restore(subject: SharedLink | null): void {
    this.subject = subject
  }

  activate(): () => void {
    return () => this.message.stop()
  }

  private withSubject(typed: WriteToUsForm): WriteToUsForm {
    if (this.subject === null) return typed
    return Object.assign(new WriteToUsForm(), typed, { text: textAbout(this.subject, typed.text) })
  }
}
