import { inject, injectable } from 'inversify'
import { Calls, formOutcome } from '@recircle/core/calls'
import { inquiryCalls, QuestionForm } from '@recircle/core/inquiry'
import { MessageModel } from '../../forms/message/message.ts'

/** FORM-1 */
@injectable()
export class QuestionViewModel {
  readonly message: MessageModel<QuestionForm>

  constructor(@inject(Calls) calls: Calls) {
    this.message = new MessageModel(
      () => new QuestionForm(),
      async (sent) => formOutcome(await calls.ask(inquiryCalls.ask, { sent })),
    )
  }

  activate(): () => void {
    return () => this.message.stop()
  }
}
