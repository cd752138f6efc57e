import type { InquiryType } from '@recircle/core/inquiry'
import type { MessageId } from '../../i18n/message-id.ts'

/** FORM-1 */
export const audienceNames: Readonly<Record<InquiryType, MessageId>> = {
  'recycling-companies': 'inquiry.audience.recyclingCompanies',
  'small-and-medium-sized-business': 'inquiry.audience.business',
  government: 'inquiry.audience.government',
}
