import type { SendError } from '../http/index.ts'
import type { Result } from '../shared/index.ts'
import type { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'

/** Sends the public forms. */
export interface InquiryGateway {
  ask(question: QuestionForm): Promise<Result<null, SendError>>
  inquire(inquiry: InquiryForm | WriteToUsForm): Promise<Result<null, SendError>>
}
export const InquiryGateway = Symbol('InquiryGateway')
