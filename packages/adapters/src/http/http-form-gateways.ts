import { inject, injectable } from 'inversify'
import {
  inquiryBody,
  inquiryPaths,
  questionBody,
  type InquiryForm,
  type InquiryGateway,
  type QuestionForm,
  type WriteToUsForm,
} from '@recircle/core/inquiry'
import { corporateInquiryPath, type CorporateInquiry, type RegistrationGateway } from '@recircle/core/registration'
import { err, ok, type Result } from '@recircle/core/shared'
import { requireOk, subscriptionPath, type SubscriptionGateway } from '@recircle/core/subscription'
import { isRecord } from '@recircle/core/wire'
import { answerOf, HttpSender, isSuccess } from './http-sender.ts'

/** CALL-1: what the answer holds is not laid down, but the family's envelope may say that it did not work. */
async function postForm(http: HttpSender, path: string, body: object): Promise<Result<null, 'server-error'>> {
  const answer = answerOf(await http.send({ method: 'POST', path, body }))
  const isRefused = isRecord(answer.body) && answer.body['isOk'] === false
  return isSuccess(answer) && !isRefused ? ok(null) : err('server-error')
}

@injectable()
export class HttpInquiryGateway implements InquiryGateway {
  constructor(@inject(HttpSender) private readonly http: HttpSender) {}

  ask(question: QuestionForm): Promise<Result<null, 'server-error'>> {
    return postForm(this.http, inquiryPaths.question, questionBody(question))
  }

  inquire(inquiry: InquiryForm | WriteToUsForm): Promise<Result<null, 'server-error'>> {
    return postForm(this.http, inquiryPaths.inquiry, inquiryBody(inquiry))
  }
}

@injectable()
export class HttpRegistrationGateway implements RegistrationGateway {
  constructor(@inject(HttpSender) private readonly http: HttpSender) {}

  inquire(inquiry: CorporateInquiry): Promise<Result<null, 'server-error'>> {
    return postForm(this.http, corporateInquiryPath, inquiry)
  }
}

@injectable()
export class HttpSubscriptionGateway implements SubscriptionGateway {
  constructor(@inject(HttpSender) private readonly http: HttpSender) {}

  /** ERR-2: the envelope decides, whatever the status says besides. */
  async subscribe(email: string): Promise<void> {
    const outcome = await this.http.send({ method: 'POST', path: subscriptionPath, body: { email } })
    if (!outcome.ok) throw new Error(`The subscription was not sent: ${outcome.error}`)
    requireOk(outcome.answer.body)
    if (!isSuccess(outcome.answer)) throw new Error(`The subscription was answered ${outcome.answer.status}`)
  }
}
