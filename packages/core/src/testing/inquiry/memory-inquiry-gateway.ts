import type { InquiryForm, InquiryGateway, QuestionForm, WriteToUsForm } from '../../inquiry/index.ts'
import { enoughToday, type SendError } from '../../http/index.ts'
import { err, ok, type Result } from '../../shared/index.ts'
import { validateForm } from '../../validation/index.ts'

/** Stores what it receives; like a real backend, it rejects invalid forms. */
export class MemoryInquiryGateway implements InquiryGateway {
  isDown = false
  /** FORM-17: nothing more is taken from here today. */
  isEnough = false
  readonly questions: QuestionForm[] = []
  readonly inquiries: (InquiryForm | WriteToUsForm)[] = []

  async ask(question: QuestionForm): Promise<Result<null, SendError>> {
    return this.keep(this.questions, question)
  }

  async inquire(inquiry: InquiryForm | WriteToUsForm): Promise<Result<null, SendError>> {
    return this.keep(this.inquiries, inquiry)
  }

  private keep<Form extends object>(forms: Form[], form: Form): Result<null, SendError> {
    if (this.isEnough) return err(enoughToday)
    if (this.isDown || validateForm(form, {}).length > 0) return err('server-error')
    forms.push(form)
    return ok(null)
  }
}
