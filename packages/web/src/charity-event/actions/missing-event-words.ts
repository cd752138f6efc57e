import type { MissingEventPartCode } from '@recircle/core/charity-event'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'

/** EVT-2: the missing parts, worded as steps. */
export const missingEventWords: Readonly<Record<MissingEventPartCode, MessageId>> = {
  title: 'event.field.title',
  description: 'event.field.description',
  'place-name': 'event.field.place',
  address: 'facility.field.address',
  location: 'facility.field.location',
  'starts-at': 'event.field.startsAt',
  'ends-at': 'event.field.endsAt',
  'ends-before-start': 'myEvents.endsBeforeStart',
  'already-past': 'myEvents.alreadyPast',
  'contact-name': 'facility.field.contactName',
  phone: 'facility.field.contactPhone',
  'phone-invalid': 'facility.field.contactPhone',
  email: 'facility.field.contactEmail',
  'email-invalid': 'facility.field.contactEmail',
}
