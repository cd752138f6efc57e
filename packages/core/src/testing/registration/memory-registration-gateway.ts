import type { CorporateInquiry, RegistrationGateway } from '../../registration/index.ts'
import { enoughToday, type SendError } from '../../http/index.ts'
import { err, ok, type Result } from '../../shared/index.ts'

/** Stores the applications of organizations. */
export class MemoryRegistrationGateway implements RegistrationGateway {
  isDown = false
  /** FORM-17: nothing more is taken from here today. */
  isEnough = false
  readonly inquiries: CorporateInquiry[] = []

  async applyAsOrganization(inquiry: CorporateInquiry): Promise<Result<null, SendError>> {
    if (this.isEnough) return err(enoughToday)
    if (this.isDown || inquiry.roles.length === 0) return err('server-error')
    this.inquiries.push(inquiry)
    return ok(null)
  }
}
