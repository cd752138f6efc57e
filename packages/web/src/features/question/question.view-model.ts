import { inject, injectable } from 'inversify'
import { InquiryGateway, QuestionForm } from '@recircle/core/inquiry'
import { MessageModel } from '../../forms/message/message.ts'

/** FORM-1 */
@injectable()
export class QuestionViewModel {
  readonly message: MessageModel<QuestionForm>

  constructor(@inject(InquiryGateway) inquiries: Pick<InquiryGateway, 'ask'>) {
    this.message = new MessageModel(
      () => new QuestionForm(),
      (question) => inquiries.ask(question),
    )
  }

  activate(): () => void {
    return () => this.message.stop()
  }
}
