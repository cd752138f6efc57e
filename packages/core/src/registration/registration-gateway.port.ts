import type { SendError } from '../http/index.ts'
import type { Result } from '../shared/index.ts'
import type { CorporateRole } from './registration-form.ts'

export interface CorporateInquiry {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly orgName: string
  readonly address: string
  readonly tin: string
  readonly roles: readonly CorporateRole[]
  /** Sent only if something was typed in the honeypot. */
  readonly homepage?: string
}

/** CALL-1: POSTs the inquiry as JSON to `corporateInquiryPath`. Users sign up through the session gateway. */
export interface RegistrationGateway {
  applyAsOrganization(inquiry: CorporateInquiry): Promise<Result<null, SendError>>
}
export const RegistrationGateway = Symbol('RegistrationGateway')

export const corporateInquiryPath = '/api/inquire-registration'
