import { inject, injectable } from 'inversify'
import { Calls, formOutcome } from '@recircle/core/calls'
import { inquiryCalls, InquiryForm } from '@recircle/core/inquiry'
import { MessageModel } from './message.ts'

/** FORM-1: a business request, on home or in a dialog. */
@injectable()
export class InquiryViewModel {
  readonly message: MessageModel<InquiryForm>

  constructor(@inject(Calls) calls: Calls) {
    this.message = new MessageModel(
      () => new InquiryForm(),
      async (sent) => formOutcome(await calls.ask(inquiryCalls.inquire, { sent })),
    )
  }

  activate(): () => void {
    return () => this.message.stop()
  }
}
