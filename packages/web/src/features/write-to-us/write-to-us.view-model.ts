import { inject, injectable } from 'inversify'
import { Calls, formOutcome } from '@recircle/core/calls'
import { inquiryCalls, WriteToUsForm } from '@recircle/core/inquiry'
import type { SharedLink } from '@recircle/core/share'
import { MessageModel } from '../../forms/message/message.ts'
import { textAbout } from '../../forms/message/text-about.ts'

/** FORM-1, MAP-8: the text of an error report names its subject. */
@injectable()
export class WriteToUsViewModel {
  readonly message: MessageModel<WriteToUsForm>
  /** Null for a message about the site. */
  subject: SharedLink | null = null

  constructor(@inject(Calls) calls: Calls) {
    this.message = new MessageModel(
      () => new WriteToUsForm(),
      async (typed) => formOutcome(await calls.ask(inquiryCalls.inquire, { sent: this.withSubject(typed) })),
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
