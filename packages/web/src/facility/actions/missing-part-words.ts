import type { MissingPartCode } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** FAC-11: the missing parts, worded as steps. */
export const missingPartWords: Readonly<Record<MissingPartCode, MessageId>> = {
  name: 'facility.missing.name',
  address: 'facility.missing.address',
  location: 'facility.missing.location',
  description: 'facility.missing.description',
  icon: 'facility.missing.icon',
  'contact-name': 'facility.missing.contactName',
  phone: 'facility.missing.phone',
  'phone-invalid': 'facility.missing.phoneInvalid',
  email: 'facility.missing.email',
  'email-invalid': 'facility.missing.emailInvalid',
  'working-day': 'facility.missing.workingDay',
  'day-times': 'facility.missing.dayTimes',
  'lunch-break': 'facility.missing.lunchBreak',
  rate: 'facility.missing.rate',
  'rate-price': 'facility.missing.ratePrice',
  'rate-material': 'facility.missing.rateMaterial',
  'rate-unit': 'facility.missing.rateUnit',
}
