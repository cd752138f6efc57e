import type { IntlShape } from 'react-intl'
import type { MissingEventPart, MissingEventPartCode } from '@recircle/core/charity-event'
import type { ValidationIssue } from '@recircle/core/validation'
import { useFaultFields, type FaultWords, type ReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import type { EventFaults } from './event-faults.ts'

/** The message at a field whose part is missing. */
const missingWords: Readonly<Record<MissingEventPartCode, MessageId>> = {
  title: 'validation.required',
  description: 'validation.required',
  'place-name': 'validation.required',
  address: 'validation.required',
  location: 'pointForm.locationMissing',
  'starts-at': 'validation.required',
  'ends-at': 'validation.required',
  'ends-before-start': 'myEvents.endsBeforeStart',
  'already-past': 'myEvents.alreadyPast',
  'contact-name': 'validation.required',
  phone: 'validation.required',
  'phone-invalid': 'validation.phone',
  email: 'validation.required',
  'email-invalid': 'validation.email',
}

const labels: Readonly<Record<string, MessageId>> = {
  title: 'event.field.title',
  kind: 'event.field.kind',
  description: 'event.field.description',
  startsAt: 'event.field.startsAt',
  endsAt: 'event.field.endsAt',
  placeName: 'event.field.place',
  address: 'facility.field.address',
  location: 'facility.field.location',
  capacity: 'event.field.capacity',
  takesSignUps: 'myEvents.takesSignUps',
  materialIds: 'event.collects',
  cover: 'event.field.cover',
  contactName: 'facility.field.contactName',
  contactPhone: 'facility.field.contactPhone',
  contactEmail: 'facility.field.contactEmail',
}

/** The labels of the fields, and the message of each fault. */
export const useEventFields = (faults: EventFaults): ReviewedFields => useFaultFields(faults, wordsIn)

const wordsIn = ({ formatMessage }: IntlShape): FaultWords<ValidationIssue, MissingEventPart> => ({
  label: (field) => formatMessage({ id: labels[field] ?? 'facility.field.location' }),
  issue: (code) => `validation.${code}`,
  missing: missingWords,
})
