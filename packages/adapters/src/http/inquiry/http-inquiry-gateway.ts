import {
  inquiryBody,
  inquiryPaths,
  questionBody,
  type InquiryForm,
  type InquiryGateway,
  type QuestionForm,
  type WriteToUsForm,
} from '@recircle/core/inquiry'
import type { SendError } from '@recircle/core/http'
import type { Result } from '@recircle/core/shared'
import { type HttpSender } from '../http-sender.ts'
import { postForm } from '../post-form.ts'

export class HttpInquiryGateway implements InquiryGateway {
  constructor(private readonly http: HttpSender) {}

  ask(question: QuestionForm): Promise<Result<null, SendError>> {
    return postForm(this.http, inquiryPaths.question, questionBody(question))
  }

  inquire(inquiry: InquiryForm | WriteToUsForm): Promise<Result<null, SendError>> {
    return postForm(this.http, inquiryPaths.inquiry, inquiryBody(inquiry))
  }
}
