import type { Result } from '../shared/index.ts'
import type { InquiryForm, QuestionForm, WriteToUsForm } from './inquiry-forms.ts'

/** Sends the public forms. Every failure is shown as "try again later". */
export interface InquiryGateway {
  ask(question: QuestionForm): Promise<Result<null, 'server-error'>>
  inquire(inquiry: InquiryForm | WriteToUsForm): Promise<Result<null, 'server-error'>>
}
export const InquiryGateway = Symbol('InquiryGateway')
