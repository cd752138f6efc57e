import { corporateInquiryPath, type CorporateInquiry, type RegistrationGateway } from '@recircle/core/registration'
import type { SendError } from '@recircle/core/http'
import type { Result } from '@recircle/core/shared'
import type { HttpSender } from '../http-sender.ts'
import { postForm } from '../post-form.ts'

export class HttpRegistrationGateway implements RegistrationGateway {
  constructor(private readonly http: HttpSender) {}

  applyAsOrganization(inquiry: CorporateInquiry): Promise<Result<null, SendError>> {
    return postForm(this.http, corporateInquiryPath, inquiry)
  }
}
