import { inject, injectable } from 'inversify'
import { InquiryForm, InquiryGateway } from '@recircle/core/inquiry'
import { MessageModel } from './message.ts'

/** FORM-1: a business request, on home or in a dialog. */
@injectable()
export class InquiryViewModel {
  readonly message: MessageModel<InquiryForm>

  constructor(@inject(InquiryGateway) inquiries: Pick<InquiryGateway, 'inquire'>) {
    this.message = new MessageModel(
      () => new InquiryForm(),
      (inquiry) => inquiries.inquire(inquiry),
    )
  }

  activate(): () => void {
    return () => this.message.stop()
  }
}
